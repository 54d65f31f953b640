import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AuditChanges, actionLabels, thingLabelOf } from './entries/audit-entry.tsx';
import type { AuditEntryView } from './views.ts';

/** What people of the shop did to one thing, the latest first. */
export function AuditTrail({ entries }: { entries: readonly AuditEntryView[] }) {
  if (entries.length === 0) return <p className="text-quiet">{m.audit_trail_none()}</p>;
  return (
    <ol className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="min-w-0 border-l-2 border-line pl-3">
          <p>
            <span className="font-semibold">{thingLabelOf(entry.thing)}</span>{' '}
            {actionLabels[entry.action]()}
          </p>
          <p className="text-quiet">
            {entry.staffName ?? m.audit_gone()}, {formatInstant(entry.at)}
          </p>
          <AuditChanges entry={entry} />
        </li>
      ))}
    </ol>
  );
}
