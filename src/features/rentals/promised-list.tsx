import type { Day } from '#/domain/dates/day.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink, type AdminPath } from '#/platform/routing/admin-link.tsx';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { movementSentences } from './messages.ts';

/** The orders, hires and offers that stand in the way of fewer units, when a call was refused for them. */
export function PromisedList({ error }: { error: unknown }) {
  const rejection = rejectionOf(error, movementSentences);
  if (rejection?.reason !== 'STOCK_PROMISED') return null;
  return (
    <ul className="mt-2 grid gap-1 text-sm tabular-nums">
      {rejection.conflicts.map(({ orderId, orderNumber, ...units }) => (
        <Promised
          key={`${orderId} ${units.start}`}
          to={`/admin/orders/${orderId}`}
          number={orderNumber}
          {...units}
        />
      ))}
      {rejection.offered.map(({ customOrderId, reference, ...units }) => (
        <Promised
          key={`${customOrderId} ${units.start}`}
          to={`/admin/custom-orders/${customOrderId}`}
          number={reference}
          {...units}
        />
      ))}
    </ul>
  );
}

interface PromisedProps {
  to: AdminPath;
  number: string;
  quantity: number;
  start: Day | null;
  blockedUntil: Day | null;
}

function Promised({ to, number, quantity, start, blockedUntil }: PromisedProps) {
  return (
    <li>
      <AdminLink to={to} className="text-link inline-block py-1">
        {number}
      </AdminLink>{' '}
      · {quantity}
      {start !== null && blockedUntil !== null && (
        <span className="text-quiet">
          {' '}
          · {formatDay(start)} – {formatDay(blockedUntil)}
        </span>
      )}
    </li>
  );
}
