import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import type { CustomOrderView } from '../views.ts';
import { customStatusLabels } from '../labels.ts';

type Entry = CustomOrderView['history'][number];

interface CustomHistoryProps<E extends Entry> {
  history: readonly E[];
  /** Whose step it was, as its reader says it. */
  whoOf: (entry: E) => string;
}

export function CustomHistory<E extends Entry>({ history, whoOf }: CustomHistoryProps<E>) {
  return (
    <section
      aria-labelledby="custom-history"
      className="rounded-card border border-line bg-raised p-5"
    >
      <h2 id="custom-history" className="mb-3 text-lg">
        {m.orders_history()}
      </h2>
      <ol className="grid gap-4">
        {history.map((entry) => (
          <li key={entry.id} className="relative grid gap-1 pl-6">
            <span
              aria-hidden="true"
              className="absolute top-2 left-0 size-2.5 rounded-full border border-control bg-overlay"
            />
            <span className="font-medium">
              {entry.status ? customStatusLabels[entry.status]() : m.custom_event_message()}
            </span>
            <span className="text-sm text-quiet" data-numbers>
              {whoOf(entry)}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </span>
            {entry.message && (
              <p className="max-w-text border-l-2 border-line pl-3 break-words whitespace-pre-line">
                {entry.message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
