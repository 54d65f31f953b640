import { useSuspenseQuery } from '@tanstack/react-query';
import { AuditTrail } from '#/features/audit/audit-trail.tsx';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { personOptions } from '../hooks.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonCart, PersonOrders } from './person-orders.tsx';
import { PersonConsents, PersonSessions } from './person-access.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonMessages, PersonRequests, PersonConversations } from './person-contacts.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonPart } from './person-part.tsx';
import { PersonTags } from './person-tags.tsx';

/** All that the shop knows of somebody, and what it can do for them. */
export const personPage = defineAdminPage({
  title: m.person_title,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) => client.fetchQuery(personOptions(id)),
  component: PersonPage,
});

function PersonPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data: person } = useSuspenseQuery(personOptions(id));
  return (
    <div className="grid gap-4">
      <PersonHead person={person} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          <PersonOrders person={person} />
          <PersonCart cart={person.cart} />
          <PersonRequests requests={person.customOrders} />
          <PersonConversations conversations={person.conversations} />
          <PersonMessages messages={person.messages} />
          <PersonPart title={m.person_audit()}>
            <AuditTrail entries={person.audit} />
          </PersonPart>
        </div>
        <div className="grid min-w-0 gap-4">
          <PersonTags person={person} />
          <PersonNotes person={person} />
          <PersonSessions person={person} />
          <PersonConsents consents={person.consents} />
          <PersonActions person={person} />
        </div>
      </div>
    </div>
  );
}
