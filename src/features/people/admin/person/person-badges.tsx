import { formatInstant } from '#/platform/i18n/format-day.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { PersonRowView } from '#/features/people/views.ts';
import { roleLabels, stateLabels } from '../labels.ts';

/** What is particular about somebody's account. */
export function PersonBadges({ person }: { person: PersonRowView }) {
  const { role, isConfirmed, isClosed, blockedAt, closingAt } = person;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={role === 'admin' ? 'purchase' : 'neutral'}>{roleLabels[role]()}</Badge>
      {blockedAt !== null && <Badge tone="danger">{stateLabels.blocked()}</Badge>}
      {isClosed && <Badge>{stateLabels.closed()}</Badge>}
      {!isConfirmed && !isClosed && <Badge tone="warning">{stateLabels.unconfirmed()}</Badge>}
      {closingAt !== null && (
        <Badge tone="warning">{m.people_closing_at({ time: formatInstant(closingAt) })}</Badge>
      )}
    </span>
  );
}
