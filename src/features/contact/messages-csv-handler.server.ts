import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { messageStateLabels } from './admin/labels.ts';
import { listInputOf, readMessageSearch } from './admin/list-search.ts';
import { listMessagesForStaff } from './admin/read-messages.server.ts';
import type { ContactMessageView } from './views.ts';

/** The list of messages as it is shown, all of its pages. */
export function handleMessagesCsv(request: Request): Promise<Response> {
  const now = new Date();
  const input = listInputOf(readMessageSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `contact-messages-${nairobiDay(now)}`,
    columns: columns(),
    read: (page, me) => listMessagesForStaff(getDatabase(), { ...input, page }, { me, now }),
  });
}

const columns = (): CsvColumn<ContactMessageView>[] => [
  { title: m.contact_admin_from(), value: ({ name }) => name },
  { title: m.auth_field_email(), value: ({ email }) => email },
  { title: m.account_field_phone(), value: ({ phone }) => phone },
  { title: m.audit_when(), value: ({ createdAt }) => csvInstant(createdAt) },
  { title: m.audit_col_subject(), shownIn: 'message', value: ({ subject }) => subject },
  { title: m.contact_admin_message(), shownIn: 'message', value: ({ message }) => message },
  {
    title: m.contact_admin_state(),
    shownIn: 'state',
    value: ({ state }) => messageStateLabels[state](),
  },
  {
    title: m.contact_admin_assigned(),
    shownIn: 'state',
    value: ({ assignee }) => assignee && assignee.name,
  },
];
