import { useState } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { useCancelOrder } from '../hooks.ts';
import type { CancellationView, OrderView } from '../views.ts';

interface CancelOrderProps {
  order: OrderView;
  cancellation: CancellationView;
}

/** Cancels an order after its customer has read what goes back; once that is over, says whom to call. */
export function CancelOrder({ order, cancellation }: CancelOrderProps) {
  const { phones } = useShop();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder(order.id);
  const { isPaid, isOpen, until, back } = cancellation;
  const close = () => setAsking(false);
  if (!isOpen) {
    return (
      <p className="text-sm text-quiet">{m.orders_cancel_closed({ phone: phones[0] ?? '' })}</p>
    );
  }
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {m.orders_cancel()}
      </Button>
      {isPaid && (
        <p className="text-center text-sm text-quiet" data-numbers>
          {until === null
            ? m.orders_cancel_until_left()
            : m.orders_cancel_until({ time: formatInstant(until) })}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m.orders_cancel_title({ number: order.number })}
        text={m.orders_cancel_text()}
        confirm={m.orders_cancel_yes()}
        cancel={m.orders_cancel_keep()}
        isDangerous
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate({ id: order.id, locale: getLocale(), back }, { onSettled: close })
        }
        onClose={close}
      >
        {isPaid ? <GoesBack {...cancellation} /> : <p>{m.orders_cancel_paying()}</p>}
      </ConfirmDialog>
    </>
  );
}

/** What comes of the money. */
function GoesBack({ fee, back, percent }: CancellationView) {
  const row = (name: string, amount: Cents, look = '') => (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd className="shrink-0">{formatMoney(amount)}</dd>
    </div>
  );
  return (
    <>
      <dl className="grid gap-2" data-numbers>
        {row(m.orders_cancel_paid(), fee + back)}
        {fee > 0 && row(m.orders_cancel_fee({ percent }), fee)}
        {row(m.orders_cancel_back(), back, 'border-t border-line pt-2 font-semibold')}
      </dl>
      {fee > 0 && <p className="mt-2 text-sm text-quiet">{m.orders_cancel_fee_why()}</p>}
    </>
  );
}
