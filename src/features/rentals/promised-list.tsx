import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { movementSentences } from './messages.ts';

/** The orders and hires that stand in the way of fewer units, when a call was refused for them. */
export function PromisedList({ error }: { error: unknown }) {
  const rejection = rejectionOf(error, movementSentences);
  if (rejection?.reason !== 'STOCK_PROMISED') return null;
  return (
    <ul className="mt-2 grid gap-1 text-sm tabular-nums">
      {rejection.conflicts.map(({ orderId, orderNumber, quantity, start, blockedUntil }) => (
        <li key={`${orderId} ${start}`}>
          <AdminLink to={`/admin/orders/${orderId}`} className="text-link inline-block py-1">
            {orderNumber}
          </AdminLink>{' '}
          · {quantity}
          {start !== null && blockedUntil !== null && (
            <span className="text-quiet">
              {' '}
              · {formatDay(start)} – {formatDay(blockedUntil)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
