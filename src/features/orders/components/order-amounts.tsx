import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import { amountRows, type AmountRow } from '../amount-rows.ts';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

/** Every amount of the order, so that it adds up on paper. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const { amounts, status, delivery } = order;
  const left = amounts.due - amounts.paid;
  const isUnpaid = status === 'pending_payment';
  return (
    <OrderSection title={m.orders_amounts()}>
      <dl className="grid gap-1.5" data-numbers>
        {amountRows(amounts, delivery.method === 'delivery').map((row) => (
          <Amount key={row.name} {...row} />
        ))}
        {isUnpaid && left > 0 && amounts.paid > 0 && (
          <Amount name={m.orders_left()} text={formatMoney(left)} look="strong" />
        )}
      </dl>
      {amounts.deposit > 0 && <p className="mt-3 text-sm text-quiet">{m.orders_deposit_why()}</p>}
    </OrderSection>
  );
}

function Amount({ name, text, look }: AmountRow) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4',
        look === 'strong' && 'border-t border-line pt-1.5 font-semibold',
        look === 'quiet' && 'text-sm text-quiet',
      )}
    >
      <dt>{name}</dt>
      <dd className="shrink-0">{text}</dd>
    </div>
  );
}
