import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { OrderSection } from '../components/order-section.tsx';
import type { GoodsReturnView } from './views.ts';

interface ReturnsBoxProps {
  title: string;
  returns: readonly GoodsReturnView[];
  /** Of the order's money, still to be sent. */
  toGiveBack: Cents;
}

/** Bought goods that came back, and what is given back for them. */
export function ReturnsBox({ title, returns, toGiveBack }: ReturnsBoxProps) {
  if (returns.length === 0) return null;
  return (
    <OrderSection title={title}>
      <ul className="grid gap-4" data-numbers>
        {returns.map((one) => (
          <li key={one.id} className="grid gap-1">
            <dl className="grid gap-1">
              {one.lines.map(({ lineId, name, units, amount }) => (
                <Row key={lineId} name={`${units} × ${name}`} amount={amount} />
              ))}
              {one.delivery > 0 && <Row name={m.checkout_delivery()} amount={one.delivery} />}
              {one.rounding > 0 && <Row name={m.checkout_rounding()} amount={one.rounding} />}
              {one.back < one.amount && (
                <Row name={m.order_returns_before()} amount={one.back - one.amount} />
              )}
              <Row name={m.order_returns_back()} amount={one.back} isStrong />
            </dl>
            <time dateTime={one.at} className="text-sm text-quiet">
              {formatInstant(one.at)}
            </time>
          </li>
        ))}
      </ul>
      {toGiveBack > 0 && (
        <p className="mt-3 text-sm">
          {m.order_returns_back_now({ amount: formatMoney(toGiveBack) })}
        </p>
      )}
    </OrderSection>
  );
}

function Row({ name, amount, isStrong }: { name: string; amount: Cents; isStrong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isStrong ? 'font-semibold' : ''}`}>
      <dt className="min-w-0 break-words">{name}</dt>
      <dd className="shrink-0">{formatMoney(amount)}</dd>
    </div>
  );
}
