import { and, asc, count, desc, eq, gte, ilike, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { cartItems, cartReminders, carts } from '#/db/schema/cart.ts';
import { orders } from '#/db/schema/orders.ts';
import { ABANDONED_AFTER_MS, REMIND_WITHIN_MS } from '#/domain/cart/cart-reminder.ts';
import type { ConsentPurpose } from '#/domain/access/consent.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ListAbandonedCartsInput } from './schemas.ts';

const PURPOSE: ConsentPurpose = 'cart_reminder';

const hasConsent = sql<boolean>`coalesce((select c.granted from consents c
  where c.user_id = ${carts.userId} and c.purpose = ${PURPOSE} order by c.id desc limit 1), false)`;
const orderedAt = sql<Date | null>`(select max(o.created_at) from ${orders} o
  where o.user_id = ${carts.userId})`.mapWith(carts.updatedAt);
const remindedAt = sql<Date | null>`(select max(r.sent_at) from ${cartReminders} r
  where r.user_id = ${carts.userId})`.mapWith(cartReminders.sentAt);
const shownName = sql<string>`coalesce(${profiles.fullName}, ${users.name})`;

const lineSums = (db: Executor) =>
  db
    .select({
      userId: cartItems.userId,
      lines: sql<number>`count(*)::int`.as('lines'),
      units: sql<number>`sum(${cartItems.quantity})::int`.as('units'),
      value: sql`sum(${cartItems.totalPrice})`.mapWith(cartItems.totalPrice).as('value'),
    })
    .from(cartItems)
    .groupBy(cartItems.userId)
    .as('line_sums');

/** Carts with what is known of their owners; `value` is what their lines cost when they were put in. */
function selectCarts(db: Executor) {
  const sums = lineSums(db);
  const rows = db
    .select({
      userId: carts.userId,
      changedAt: carts.updatedAt,
      name: shownName,
      email: users.email,
      phone: profiles.phone,
      locale: users.locale,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      lines: sums.lines,
      units: sums.units,
      value: sums.value,
      hasConsent,
      orderedAt,
      remindedAt,
      remindedBy: sql<'mail' | 'whatsapp' | null>`(select r.channel from ${cartReminders} r
        where r.user_id = ${carts.userId} order by r.sent_at desc limit 1)`,
    })
    .from(carts)
    .innerJoin(sums, eq(sums.userId, carts.userId))
    .innerJoin(users, eq(users.id, carts.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id));
  return { rows, sums };
}

export type AbandonedCartRow = Awaited<ReturnType<typeof selectCarts>['rows']>[number];

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

function isAbandoned(search: string, now: Date): SQL | undefined {
  const pattern = likePattern(search);
  return and(
    lte(carts.updatedAt, before(now, ABANDONED_AFTER_MS)),
    sql`${profiles.role} is distinct from 'admin'`,
    search === '' ? undefined : or(ilike(users.email, pattern), ilike(shownName, pattern)),
  );
}

export function listAbandonedCarts(
  db: Executor,
  { search, sort, descending }: Omit<ListAbandonedCartsInput, 'page'>,
  { limit, offset }: PageRange,
  now: Date,
): Promise<AbandonedCartRow[]> {
  const way = descending ? desc : asc;
  const { rows, sums } = selectCarts(db);
  const sortedBy = { changed: carts.updatedAt, value: sums.value, name: shownName }[sort];
  return rows
    .where(isAbandoned(search, now))
    .orderBy(way(sortedBy), way(carts.userId))
    .limit(limit)
    .offset(offset);
}

/** How many carts are abandoned, and what their lines come to. */
export async function getAbandonedSums(db: Executor, search: string, now: Date) {
  const sums = lineSums(db);
  const [row] = await db
    .select({
      carts: count(),
      value: sql`coalesce(sum(${sums.value}), 0)`.mapWith(cartItems.totalPrice),
    })
    .from(carts)
    .innerJoin(sums, eq(sums.userId, carts.userId))
    .innerJoin(users, eq(users.id, carts.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(isAbandoned(search, now));
  return row ?? { carts: 0, value: 0 };
}

export async function findCartState(
  db: Executor,
  userId: string,
): Promise<AbandonedCartRow | null> {
  const [row] = await selectCarts(db).rows.where(eq(carts.userId, userId));
  return row ?? null;
}

/** Whose cart may be due for a reminder, the longest waiting first; the rule has the last word. */
export async function listReminderCandidates(
  db: Executor,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ userId: carts.userId })
    .from(carts)
    .where(
      and(
        lte(carts.updatedAt, before(now, ABANDONED_AFTER_MS)),
        gte(carts.updatedAt, before(now, REMIND_WITHIN_MS)),
        hasConsent,
        sql`exists (select 1 from ${cartItems} i where i.user_id = ${carts.userId})`,
        sql`not exists (select 1 from ${orders} o
          where o.user_id = ${carts.userId} and o.created_at > ${carts.updatedAt})`,
        sql`(${remindedAt} is null or ${remindedAt} < ${orderedAt})`,
      ),
    )
    .orderBy(carts.updatedAt)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export async function findReminder(db: Executor, id: string) {
  const [row] = await db.select().from(cartReminders).where(eq(cartReminders.id, id));
  return row ?? null;
}

export async function insertReminder(
  tx: Transaction,
  reminder: typeof cartReminders.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(cartReminders).values(reminder).returning({ id: cartReminders.id });
  if (!row) throw new Error('The reminder was not written');
  return row.id;
}

export function listRemindersOf(db: Executor, userId: string) {
  return db
    .select({ channel: cartReminders.channel, sentAt: cartReminders.sentAt })
    .from(cartReminders)
    .where(eq(cartReminders.userId, userId))
    .orderBy(cartReminders.sentAt);
}

export async function deleteReminders(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(cartReminders).where(eq(cartReminders.userId, userId));
}

/**
 * Reminders of some days by channel, how many of them an order came after, within so many days, and what
 * was due for these orders. Each is followed by its first order, so that none counts twice.
 */
export function listReminderSums(
  db: Executor,
  { from, to, days }: { from: Date; to: Date; days: number },
) {
  const order = db
    .select({ dueTotal: orders.dueTotal })
    .from(orders)
    .where(
      and(
        eq(orders.userId, cartReminders.userId),
        sql`${orders.createdAt} > ${cartReminders.sentAt}`,
        sql`${orders.createdAt} <= ${cartReminders.sentAt} + make_interval(days => ${days})`,
        sql`${orders.status} <> 'cancelled'`,
      ),
    )
    .orderBy(orders.createdAt)
    .limit(1)
    .as('first_order');
  return db
    .select({
      channel: cartReminders.channel,
      sent: count(),
      ordered: count(order.dueTotal),
      value: sql`coalesce(sum(${order.dueTotal}), 0)`.mapWith(orders.dueTotal),
    })
    .from(cartReminders)
    .leftJoinLateral(order, sql`true`)
    .where(and(gte(cartReminders.sentAt, from), lt(cartReminders.sentAt, to)))
    .groupBy(cartReminders.channel);
}

/** Hands what one account was reminded of to another. */
export async function updateReminderOwner(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(cartReminders).set({ userId: to }).where(eq(cartReminders.userId, from));
}
