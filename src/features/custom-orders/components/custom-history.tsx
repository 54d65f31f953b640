import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import type { CustomOrderView } from '../views.ts';
import { customStatusLabels } from '../labels.ts';

export function CustomHistory({ history }: { history: CustomOrderView['history'] }) {
  return (
    <section
      aria-labelledby="custom-history"
      className="rounded-card border border-line bg-raised p-5"
    >
      <h2 id="custom-history" className="mb-3 text-lg">
        {m.orders_history()}
      </h2>
      <ol className="grid gap-4">
        {history.map(({ id, by, status, message, at }) => (
          <li key={id} className="relative grid gap-1 pl-6">
            <span
              aria-hidden="true"
              className="absolute top-2 left-0 size-2.5 rounded-full border border-control bg-overlay"
            />
            <span className="font-medium">
              {status ? customStatusLabels[status]() : m.custom_event_message()}
            </span>
            <span className="text-sm text-quiet" data-numbers>
              {by === 'shop' ? m.custom_by_shop() : m.custom_by_customer()},{' '}
              <time dateTime={at}>{formatInstant(at)}</time>
            </span>
            {message && (
              <p className="max-w-text border-l-2 border-line pl-3 break-words whitespace-pre-line">
                {message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
