import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { useCancelOrder } from '../hooks.ts';
import type { OrderView } from '../views.ts';

export function CancelOrder({ order }: { order: OrderView }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder(order.id);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {m.orders_cancel()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.orders_cancel_title({ number: order.number })}
        text={m.orders_cancel_text()}
        confirm={m.orders_cancel_yes()}
        cancel={m.orders_cancel_keep()}
        isDangerous
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: order.id, locale: getLocale() }, { onSettled: close })}
        onClose={close}
      >
        <p>{m.orders_cancel_paying()}</p>
      </ConfirmDialog>
    </>
  );
}
