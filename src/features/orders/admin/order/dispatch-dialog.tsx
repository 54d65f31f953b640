import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { useOrderStep } from './hooks.ts';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';
import { TripFields, useTrip } from './trip-fields.tsx';
import { asksForMoney, UnpaidField } from './unpaid-field.tsx';

/** The goods leave: with whom, and when they come; or they lie ready. */
export function DispatchDialog({ detail, onClose }: StepDialogInput) {
  const { order } = detail;
  const isPickup = order.delivery.method === 'pickup';
  const step = useOrderStep(
    order.id,
    client.orders.staff.dispatch,
    isPickup ? m.admin_order_ready : m.admin_order_dispatched,
  );
  const trip = useTrip();
  const [isUnpaidMeant, setUnpaidMeant] = useState(false);

  function send() {
    const typed = isPickup ? null : trip.read();
    if (isPickup || typed) step.mutate({ trip: typed, isUnpaidMeant }, { onSuccess: onClose });
  }

  return (
    <StepDialog
      title={`${order.number}: ${isPickup ? m.admin_order_ready() : m.admin_order_dispatch()}`}
      verb={isPickup ? m.admin_order_ready() : m.admin_order_dispatch()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      {isPickup && <p>{m.admin_order_ready_text({ number: order.number })}</p>}
      {!isPickup && (
        <>
          <TripFields trip={trip} />
          {asksForMoney(detail) && (
            <UnpaidField detail={detail} checked={isUnpaidMeant} onChange={setUnpaidMeant} />
          )}
        </>
      )}
    </StepDialog>
  );
}
