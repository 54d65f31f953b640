import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvInstant, csvList } from '#/domain/lists/csv.ts';
import { readListSearch } from '#/domain/lists/list-search.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { roleLabels, stateLabels } from './admin/labels.ts';
import { listInputOf, PEOPLE_LIST } from './list/list-shape.ts';
import { listPeopleForStaff } from './use-cases/list-people.server.ts';
import type { PersonRowView } from './views.ts';

/** The list of people as it is shown, all of its pages. */
export function handlePeopleCsv(request: Request): Promise<Response> {
  const now = new Date();
  const input = listInputOf(readListSearch(PEOPLE_LIST, searchOf(request)));
  return csvForStaff(request, {
    name: `people-${nairobiDay(now)}`,
    columns: columns(),
    read: (page) => listPeopleForStaff(getDatabase(), { ...input, page }, now),
  });
}

const columns = (): CsvColumn<PersonRowView>[] => [
  { title: m.people_name(), value: ({ name }) => name },
  { title: m.auth_field_email(), value: ({ email }) => email },
  { title: m.account_field_phone(), value: ({ phone }) => phone },
  { title: m.people_role(), shownIn: 'state', value: ({ role }) => roleLabels[role]() },
  { title: m.people_state(), shownIn: 'state', value: (person) => csvList(statesOf(person)) },
  { title: m.people_tags(), shownIn: 'tags', value: ({ tags }) => csvList(tags) },
  { title: m.people_orders(), shownIn: 'orders', value: ({ orders }) => orders },
  { title: m.people_seen(), shownIn: 'seen', value: ({ seenAt }) => csvInstant(seenAt) },
  { title: m.people_since(), shownIn: 'since', value: ({ createdAt }) => csvInstant(createdAt) },
];

function statesOf({ blockedAt, isClosed, isConfirmed, closingAt }: PersonRowView): string[] {
  return [
    blockedAt !== null && stateLabels.blocked(),
    isClosed && stateLabels.closed(),
    !isConfirmed && !isClosed && stateLabels.unconfirmed(),
    closingAt !== null && stateLabels.closing(),
  ].filter((state) => state !== false);
}
