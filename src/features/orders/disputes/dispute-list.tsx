import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import type { DisputesView } from './views.ts';

interface DisputeListProps extends Pick<DisputesView, 'disputes'> {
  /** The same words name other people for each side. */
  reader: 'customer' | 'staff';
}

const askedBy = { customer: m.dispute_asked, staff: m.admin_dispute_asked };
const waiting = { customer: m.dispute_waits, staff: m.admin_dispute_waits };

/** What was said about a deposit, the first one first. */
export function DisputeList({ disputes, reader }: DisputeListProps) {
  if (disputes.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {disputes.map(({ id, text, at, answer }) => (
        <li key={id} className="grid gap-2">
          <div>
            <p className="text-sm text-quiet">{askedBy[reader]({ time: formatInstant(at) })}</p>
            <p className="break-words whitespace-pre-line">{text}</p>
          </div>
          {answer ? (
            <div className="border-l-2 border-filament-edge pl-3">
              <p className="text-sm text-quiet">
                {m.dispute_answered({ time: formatInstant(answer.at) })}
              </p>
              <p className="break-words whitespace-pre-line">{answer.text}</p>
            </div>
          ) : (
            <p className="text-sm font-medium">{waiting[reader]()}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
