import { customStatusLabels } from '#/features/custom-orders/labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import type { PersonView } from '#/features/people/views.ts';
import { talkLabels } from '../labels.ts';
import { PersonLines, PersonPart } from './person-part.tsx';

export function PersonConversations({
  conversations,
}: {
  conversations: PersonView['conversations'];
}) {
  return (
    <PersonPart title={m.inbox_title()}>
      <PersonLines rows={conversations} keyOf={({ id }) => id} none={m.person_talks_none()}>
        {({ id, title, state, updatedAt }) => (
          <>
            <AdminLink
              to="/admin/chat"
              search={{ state: state === 'closed' ? 'closed' : 'all', conversation: id }}
              className="text-link min-w-0 py-1 break-words"
            >
              {title === '' ? m.person_talk_untitled() : title}
            </AdminLink>
            <span className="text-quiet">
              <Badge>{talkLabels[state]()}</Badge> {formatInstant(updatedAt)}
            </span>
          </>
        )}
      </PersonLines>
    </PersonPart>
  );
}

export function PersonRequests({ requests }: { requests: PersonView['customOrders'] }) {
  return (
    <PersonPart title={m.person_custom_orders()}>
      <PersonLines rows={requests} keyOf={({ id }) => id} none={m.person_custom_orders_none()}>
        {({ id, reference, status, createdAt }) => (
          <>
            <AdminLink to={`/admin/custom-orders/${id}`} className="text-link py-1">
              {reference}
            </AdminLink>
            <span className="text-quiet">
              <Badge>{customStatusLabels[status]()}</Badge> {formatInstant(createdAt)}
            </span>
          </>
        )}
      </PersonLines>
    </PersonPart>
  );
}

export function PersonMessages({ messages }: { messages: PersonView['messages'] }) {
  return (
    <PersonPart title={m.contact_admin_title()}>
      <PersonLines rows={messages} keyOf={({ id }) => id} none={m.person_messages_none()}>
        {({ id, subject, createdAt }) => (
          <>
            <AdminLink to={`/admin/contact/${id}`} className="text-link min-w-0 py-1 break-words">
              {subject}
            </AdminLink>
            <span className="text-quiet">{formatInstant(createdAt)}</span>
          </>
        )}
      </PersonLines>
    </PersonPart>
  );
}
