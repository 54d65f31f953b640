import { and, asc, count, desc, eq, ilike, like, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { customOrderEvents, customOrderNotes, customOrders } from '#/db/schema/custom-orders.ts';
import { CUSTOM_ORDER_STATUSES, type CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import { phoneFragment } from '#/domain/phone.ts';
import type { CustomEventRow, CustomOrderRow } from '../queries.server.ts';
import type { ListAllCustomOrdersInput } from '../schemas.ts';

/** What one request can have of each at most on its page. */
const MOST_ENTRIES = 500;

export type StaffFilter = Pick<
  ListAllCustomOrdersInput,
  'status' | 'search' | 'sort' | 'descending'
>;

function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = likePattern(search);
  const digits = phoneFragment(search);
  const { reference, contactName, contactEmail, contactPhone, productName, productNameSw, idea } =
    customOrders;
  return or(
    ...[reference, contactName, contactEmail, productName, productNameSw, idea].map((column) =>
      ilike(column, pattern),
    ),
    digits === null ? undefined : like(contactPhone, likePattern(digits)),
  );
}

const matching = ({ status, search }: StaffFilter) =>
  and(status === null ? undefined : eq(customOrders.status, status), found(search));

/** Where nothing can be missing nothing is said of it: an index is then read backwards too. */
function sortedBy({ sort, descending }: Pick<StaffFilter, 'sort' | 'descending'>): SQL[] {
  const turn = descending ? desc : asc;
  const { createdAt, eventDate, deadline, contactName, id } = customOrders;
  const by = {
    placed: turn(createdAt),
    event: sql`${turn(eventDate)} nulls last`,
    deadline: sql`${turn(deadline)} nulls last`,
    name: turn(sql`lower(${contactName})`),
  };
  return [by[sort], desc(id)];
}

export function listCustomOrders(
  db: Executor,
  filter: StaffFilter,
  { limit, offset }: PageRange,
): Promise<CustomOrderRow[]> {
  return db
    .select()
    .from(customOrders)
    .where(matching(filter))
    .orderBy(...sortedBy(filter))
    .limit(limit)
    .offset(offset);
}

export function countCustomOrders(db: Executor, filter: StaffFilter): Promise<number> {
  return db.$count(customOrders, matching(filter));
}

/** How many requests are in each state; `search` narrows them. */
export async function countByStatus(
  db: Executor,
  search = '',
): Promise<Record<CustomOrderStatus, number>> {
  const rows = await db
    .select({ status: customOrders.status, requests: count() })
    .from(customOrders)
    .where(found(search))
    .groupBy(customOrders.status);
  const counts = Object.fromEntries(CUSTOM_ORDER_STATUSES.map((status) => [status, 0]));
  // The cast: every state was put in above.
  const all = counts as Record<CustomOrderStatus, number>;
  for (const { status, requests } of rows) all[status] = requests;
  return all;
}

/** What happened, with the name of whom of the shop did it; the oldest first. */
export function listNamedEvents(
  db: Executor,
  id: string,
): Promise<{ event: CustomEventRow; name: string | null }[]> {
  return db
    .select({ event: customOrderEvents, name: profiles.fullName })
    .from(customOrderEvents)
    .leftJoin(profiles, eq(profiles.userId, customOrderEvents.userId))
    .where(eq(customOrderEvents.customOrderId, id))
    .orderBy(asc(customOrderEvents.createdAt), asc(customOrderEvents.id))
    .limit(MOST_ENTRIES);
}

export async function insertNote(
  tx: Transaction,
  note: typeof customOrderNotes.$inferInsert,
): Promise<void> {
  await tx.insert(customOrderNotes).values(note);
}

/** What people of the shop wrote about a request, with their names; the newest first. */
export function listNotes(db: Executor, id: string) {
  return db
    .select({
      id: customOrderNotes.id,
      text: customOrderNotes.text,
      createdAt: customOrderNotes.createdAt,
      name: profiles.fullName,
    })
    .from(customOrderNotes)
    .leftJoin(profiles, eq(profiles.userId, customOrderNotes.authorId))
    .where(eq(customOrderNotes.customOrderId, id))
    .orderBy(desc(customOrderNotes.createdAt), desc(customOrderNotes.id))
    .limit(MOST_ENTRIES);
}
