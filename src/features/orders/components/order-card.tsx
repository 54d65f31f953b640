import { Link } from '@tanstack/react-router';
import { formatMoney } from '#/domain/money/money.ts';
import { lineItemLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { buttonClass } from '#/ui/button.tsx';
import type { OrderCardView } from '../views.ts';
import { OrderAgain } from './order-again.tsx';
import { LinePicture } from './line-picture.tsx';
import { StatusBadge } from './status-badge.tsx';

type Line = OrderCardView['lines'][number];

const SHOWN_LINES = 3;

export function OrderCard({ order }: { order: OrderCardView }) {
  const { id, number, lines, open } = order;
  const hidden = lines.length - SHOWN_LINES;
  return (
    <article className="relative rounded-card border border-line bg-raised p-4 hover:border-control md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg" data-numbers>
          <Link
            to="/orders/$id"
            params={{ id }}
            // The whole card is the link.
            className="after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {m.orders_number({ number })}
          </Link>
        </h2>
        <StatusBadge status={order.status} method={order.method} />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-quiet" data-numbers>
        <span>{m.orders_placed({ time: formatInstant(order.placedAt) })}</span>
        <span>{m.orders_units({ count: order.units })}</span>
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <ul className="grid min-w-0 gap-2">
          {lines.slice(0, SHOWN_LINES).map((line) => (
            <li key={line.id} className="flex items-center gap-3">
              <LinePicture image={line.image} size="small" />
              <span className="min-w-0" data-numbers>
                {lineItemLabel(line)}
                <span className="block text-sm text-quiet">{lineLabel(line)}</span>
              </span>
            </li>
          ))}
          {hidden > 0 && <li className="text-sm text-quiet">{m.orders_more({ count: hidden })}</li>}
        </ul>
        <div className="ml-auto grid justify-items-end gap-2" data-numbers>
          <p className="text-xl font-semibold">{formatMoney(order.due)}</p>
          <OrderAgain order={order} isInList />
          {open > 0 && (
            <Link
              to="/orders/$id"
              params={{ id }}
              search={{ pay: 1 }}
              aria-label={m.orders_pay_order({ number, amount: formatMoney(open) })}
              className={buttonClass({ variant: 'secondary' }, 'relative')}
            >
              {m.orders_pay({ amount: formatMoney(open) })}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

/** Bought, or hired and for when: the same product may be in one order both ways. */
function lineLabel({ type, rentalStartDate: start, rentalEndDate: end }: Line): string {
  if (type === 'purchase') return m.orders_bought();
  if (!start || !end) return m.orders_hired();
  return `${m.orders_hired()}: ${m.orders_hire_days({ start: formatDay(start), end: formatDay(end) })}`;
}
