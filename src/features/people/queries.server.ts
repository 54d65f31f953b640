import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notLike,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import { customOrders } from '#/db/schema/custom-orders.ts';
import { contactMessages, newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { orders } from '#/db/schema/orders.ts';
import { accountClosings, personNotes, personTags } from '#/db/schema/people.ts';
import { closedEmail } from '#/domain/access/closing.ts';
import { OPEN_STATUSES } from '#/domain/orders/order-task.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { phoneFragment } from '#/domain/phone.ts';
import { hasOpenSum } from '#/features/orders/queries.server.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ListPeopleInput } from './schemas.ts';

export type PeopleFilter = Omit<ListPeopleInput, 'page'>;

/** Each part has an index of its own, so that none of them looks at everybody. */
function isFound(search: string): SQL | undefined {
  const term = search.trim();
  if (term === '') return undefined;
  const pattern = likePattern(term);
  const digits = phoneFragment(term);
  const hasPhone = digits === null ? sql`` : sql`or p.phone like ${likePattern(digits)}`;
  return sql`${users.id} in (
    select u.id from ${users} u where u.email ilike ${pattern} or u.name ilike ${pattern}
    union select p.user_id from ${profiles} p where p.full_name ilike ${pattern} ${hasPhone}
    union select t.user_id from ${personTags} t where t.tag = ${term.toLowerCase()})`;
}

const closedPattern = closedEmail('%');
const subscribed = sql`exists (select 1 from ${newsletterSubscribers} s
  where s.email = ${users.email} and s.state = 'subscribed')`;

function isIn(state: PeopleFilter['state']): SQL | undefined {
  switch (state) {
    case null:
      return undefined;
    case 'blocked':
      return and(isNotNull(users.blockedAt), notLike(users.email, closedPattern));
    case 'unconfirmed':
      return and(eq(users.emailVerified, false), notLike(users.email, closedPattern));
    case 'closing':
      return isNotNull(accountClosings.dueAt);
    case 'closed':
      return sql`${users.email} like ${closedPattern}`;
  }
}

const DAYS = { week: 7, month: 30, quarter: 90 } as const;

function isActive(activity: PeopleFilter['activity'], now: Date): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  switch (activity) {
    case null:
      return undefined;
    case 'never':
      return isNull(users.lastSeenAt);
    case 'older':
      return lt(users.lastSeenAt, daysAgo(DAYS.quarter));
    case 'week':
    case 'month':
    case 'quarter':
      return gte(users.lastSeenAt, daysAgo(DAYS[activity]));
  }
}

function matches(filter: PeopleFilter, now: Date): SQL | undefined {
  const { role, newsletter } = filter;
  return and(
    isFound(filter.search),
    role === 'admin' ? eq(profiles.role, 'admin') : undefined,
    role === 'customer' ? sql`${profiles.role} is distinct from 'admin'` : undefined,
    isIn(filter.state),
    newsletter === null ? undefined : newsletter === 'yes' ? subscribed : sql`not ${subscribed}`,
    isActive(filter.activity, now),
  );
}

const shownName = sql<string>`coalesce(${profiles.fullName}, ${users.name})`;

const personColumns = {
  id: users.id,
  name: shownName,
  email: users.email,
  phone: profiles.phone,
  role: profiles.role,
  emailVerified: users.emailVerified,
  blockedAt: users.blockedAt,
  closingAt: accountClosings.dueAt,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
  locale: users.locale,
  orders: sql<number>`(select count(*)::int from ${orders} o where o.user_id = ${users.id})`,
  tags: sql<string[]>`array(select t.tag from ${personTags} t
    where t.user_id = ${users.id} order by t.tag)`,
};

function selectPeople(db: Executor) {
  return db
    .select(personColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id));
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

const SORTED = { created: users.createdAt, name: sql`lower(${shownName})`, seen: users.lastSeenAt };

export function listPeople(db: Executor, filter: PeopleFilter, page: PageRange, now: Date) {
  const column = SORTED[filter.sort];
  const [first, second] = filter.descending
    ? [sql`${column} desc nulls last`, desc(users.id)]
    : [sql`${column} asc nulls last`, asc(users.id)];
  // What is looked up for each is looked up for those of the page alone, not for all before it.
  const shown = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(matches(filter, now))
    .orderBy(first, second)
    .limit(page.limit)
    .offset(page.offset);
  return selectPeople(db).where(inArray(users.id, shown)).orderBy(first, second);
}

export async function countPeople(db: Executor, filter: PeopleFilter, now: Date): Promise<number> {
  const found = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .where(matches(filter, now));
  return db.$count(found.as('found'));
}

export async function findPersonRow(db: Executor, userId: string): Promise<PersonRow | null> {
  const [row] = await selectPeople(db).where(eq(users.id, userId));
  return row ?? null;
}

/** Orders that something is still open about. */
export function listOpenOrders(db: Executor, userId: string) {
  return db
    .select({
      status: orders.status,
      due: orders.dueTotal,
      paid: orders.paidTotal,
      refunded: orders.refundedTotal,
      deposit: orders.depositTotal,
      returned: orders.depositReturned,
      kept: orders.depositKept,
      allowed: orders.allowedTotal,
      fee: orders.cancelFee,
      goodsBack: orders.goodsReturned,
      onItsWay: orders.openPayouts,
      depositOnItsWay: orders.openDepositPayouts,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(
          inArray(orders.status, ['pending_payment', ...OPEN_STATUSES]),
          // A deposit is held until it is given back, however long the hire is over.
          and(
            eq(orders.status, 'completed'),
            sql`${orders.depositTotal} > ${orders.depositReturned} + ${orders.depositKept}`,
          ),
          hasOpenSum,
        ),
      ),
    )
    .limit(1_000);
}

export function listConversations(db: Executor, userId: string, limit: number) {
  return db
    .select()
    .from(chatConversations)
    .where(and(eq(chatConversations.userId, userId), gt(chatConversations.lastSeq, 0)))
    .orderBy(desc(chatConversations.updatedAt))
    .limit(limit);
}

export function listCustomOrdersOf(db: Executor, userId: string, limit: number) {
  const { id, reference, status, createdAt } = customOrders;
  return db
    .select({ id, reference, status, createdAt })
    .from(customOrders)
    .where(eq(customOrders.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export function listMessagesOf(db: Executor, email: string, limit: number) {
  const { id, subject, createdAt } = contactMessages;
  return db
    .select({ id, subject, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(desc(createdAt))
    .limit(limit);
}

export async function findSubscription(db: Executor, email: string) {
  const { state, updatedAt } = newsletterSubscribers;
  const [row] = await db
    .select({ state, updatedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return row ?? null;
}

export function listNotes(db: Executor, userId: string, limit: number) {
  const { id, text, createdAt } = personNotes;
  return db
    .select({ id, text, createdAt, author: profiles.fullName })
    .from(personNotes)
    .leftJoin(profiles, eq(profiles.userId, personNotes.authorId))
    .where(eq(personNotes.userId, userId))
    .orderBy(desc(id))
    .limit(limit);
}

export function countNotes(db: Executor, userId: string): Promise<number> {
  return db.$count(personNotes, eq(personNotes.userId, userId));
}

export async function insertNote(
  tx: Transaction,
  note: typeof personNotes.$inferInsert,
): Promise<void> {
  await tx.insert(personNotes).values(note);
}

export async function deleteNote(tx: Transaction, noteId: string): Promise<boolean> {
  const gone = await tx.delete(personNotes).where(eq(personNotes.id, noteId)).returning();
  return gone.length > 0;
}

export function countTags(db: Executor, userId: string): Promise<number> {
  return db.$count(personTags, eq(personTags.userId, userId));
}

export async function insertTag(tx: Transaction, userId: string, tag: string): Promise<void> {
  await tx.insert(personTags).values({ userId, tag }).onConflictDoNothing();
}

export async function deleteTag(tx: Transaction, userId: string, tag: string): Promise<void> {
  await tx.delete(personTags).where(and(eq(personTags.userId, userId), eq(personTags.tag, tag)));
}
