import { m } from '#/paraglide/messages.js';
import type { StaffOrderView } from '#/features/orders/views.ts';
import { StepDialog } from '../order/step-dialog.tsx';
import { TripFields, useTrip } from '../order/trip-fields.tsx';
import type { useBulkOrders } from './hooks.ts';

interface DispatchManyInput {
  orders: readonly StaffOrderView[];
  step: ReturnType<typeof useBulkOrders>['dispatch'];
  onClose: () => void;
}

/** Asks once for the driver of all chosen orders that are delivered; those picked up lie ready. */
export function DispatchManyDialog({ orders, step, onClose }: DispatchManyInput) {
  const trip = useTrip();
  const areAllPickedUp = orders.every(({ county }) => county === null);

  function send() {
    const typed = areAllPickedUp ? null : trip.read();
    if (areAllPickedUp || typed) step.mutate(typed);
  }

  return (
    <StepDialog
      title={m.admin_orders_bulk_dispatch_of({ count: orders.length })}
      description={
        areAllPickedUp ? m.admin_orders_bulk_ready_text() : m.admin_orders_bulk_dispatch_text()
      }
      verb={areAllPickedUp ? m.admin_order_ready() : m.admin_order_dispatch()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      {!areAllPickedUp && <TripFields trip={trip} />}
    </StepDialog>
  );
}
