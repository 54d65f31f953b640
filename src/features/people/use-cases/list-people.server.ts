import type { Executor } from '#/db/client.server.ts';
import { isClosedEmail } from '#/domain/access/closing.ts';
import { readRole } from '#/domain/access/roles.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { countPeople, listPeople, type PersonRow } from '../queries.server.ts';
import type { ListPeopleInput } from '../schemas.ts';
import type { PeopleListView, PersonRowView } from '../views.ts';

export async function listPeopleForStaff(
  db: Executor,
  { page, ...filter }: ListPeopleInput,
  now: Date,
): Promise<PeopleListView> {
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listPeople(db, filter, range, now),
    count: () => countPeople(db, filter, now),
  });
  return { ...list, rows: list.rows.map(toPersonRowView) };
}

export function toPersonRowView(row: PersonRow): PersonRowView {
  const { id, name, email, phone, orders, tags, locale } = row;
  return {
    id,
    name,
    email,
    phone,
    role: readRole(row.role),
    isConfirmed: row.emailVerified,
    isClosed: isClosedEmail(email),
    blockedAt: row.blockedAt?.toISOString() ?? null,
    closingAt: row.closingAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.lastSeenAt?.toISOString() ?? null,
    orders,
    tags,
    locale,
  };
}
