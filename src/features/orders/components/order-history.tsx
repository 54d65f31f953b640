import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import type { OrderView } from '../views.ts';
import { historyLabel } from '../labels.ts';
import { OrderSection } from './order-section.tsx';

export function OrderHistory({ order: { history, delivery } }: { order: OrderView }) {
  return (
    <OrderSection title={m.orders_history()}>
      <ol className="grid gap-3">
        {eachOnce(history).map(({ kind, at }) => (
          <li key={`${kind} ${at}`} className="relative grid pl-6">
            <span
              aria-hidden="true"
              className="absolute top-2 left-0 size-2.5 rounded-full border border-control bg-overlay"
            />
            <span>{historyLabel(kind, delivery.method)}</span>
            <time dateTime={at} className="text-sm text-quiet" data-numbers>
              {formatInstant(at)}
            </time>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}

/** Several lines that came back together are one thing to their customer. */
function eachOnce(history: OrderView['history']): OrderView['history'] {
  return history.filter(({ kind, at }, nth) => {
    const before = history[nth - 1];
    return before?.kind !== kind || formatInstant(before.at) !== formatInstant(at);
  });
}
