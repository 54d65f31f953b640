import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
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
      <Dialog
        open={isAsking}
        onClose={close}
        title={m.orders_cancel_title({ number: order.number })}
        description={m.orders_cancel_text()}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {m.orders_cancel_keep()}
            </Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() =>
                cancel.mutate({ id: order.id, locale: getLocale() }, { onSettled: close })
              }
            >
              {m.orders_cancel_yes()}
            </Button>
          </>
        }
      >
        <p>{m.orders_cancel_paying()}</p>
      </Dialog>
    </>
  );
}
