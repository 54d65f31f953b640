import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { ChangePlaceDialog } from '#/features/orders/components/change-place-dialog.tsx';
import type { OrderView } from '#/features/orders/views.ts';
import { useOrderStep } from './hooks.ts';

/** Where it goes, changed for the customer until it has left. */
export function StaffChangePlace({ order }: { order: OrderView }) {
  const [isOpen, setOpen] = useState(false);
  const change = useOrderStep(order.id, client.orders.staff.changePlace, m.orders_changed);
  const { county } = order.delivery;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          change.reset();
          setOpen(true);
        }}
      >
        {county === null ? m.orders_change_phone() : m.orders_change_place()}
      </Button>
      {isOpen && (
        <ChangePlaceDialog
          order={order}
          description={
            county === null ? m.admin_order_change_mail() : m.admin_order_change_county({ county })
          }
          change={change}
          onClose={close}
        />
      )}
    </>
  );
}
