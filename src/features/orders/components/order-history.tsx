import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import type { OrderHistoryView } from '../views.ts';
import { historyLabels } from '../labels.ts';
import { OrderSection } from './order-section.tsx';

export function OrderHistory({ history }: { history: OrderHistoryView[] }) {
  return (
    <OrderSection title={m.orders_history()}>
      <ol className="grid gap-3">
        {history.map(({ kind, at }) => (
          <li key={`${kind} ${at}`} className="relative grid pl-6">
            <span
              aria-hidden="true"
              className="absolute top-2 left-0 size-2.5 rounded-full border border-control bg-overlay"
            />
            <span>{historyLabels[kind]()}</span>
            <time dateTime={at} className="text-sm text-quiet" data-numbers>
              {formatInstant(at)}
            </time>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}
