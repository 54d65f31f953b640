import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { eventReminders } from '#/db/schema/event-reminders.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';

const firstDay = sql<Day | null>`(select min(l.rental_start_date) from ${orderLines} l
  where l.order_id = ${orders.id})`.mapWith(orderLines.rentalStartDate);
const lastDay = sql<Day | null>`(select max(l.rental_end_date) from ${orderLines} l
  where l.order_id = ${orders.id})`.mapWith(orderLines.rentalEndDate);

/** An order with what was said of its reminder; `askedAt` is null where nobody asked. */
function selectOrders(db: Executor) {
  return db
    .select({
      orderId: orders.id,
      number: orders.number,
      userId: orders.userId,
      status: orders.status,
      firstDay,
      lastDay,
      askedAt: eventReminders.askedAt,
      sentAt: eventReminders.sentAt,
    })
    .from(orders)
    .leftJoin(eventReminders, eq(eventReminders.orderId, orders.id));
}

export type RemindedOrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** Somebody else's order is not found. */
export async function findOwnEvent(
  db: Executor,
  userId: string,
  orderId: string,
): Promise<RemindedOrderRow | null> {
  const [row] = await selectOrders(db).where(
    and(eq(orders.id, orderId), eq(orders.userId, userId)),
  );
  return row ?? null;
}

export async function findEvent(db: Executor, orderId: string): Promise<RemindedOrderRow | null> {
  const [row] = await selectOrders(db).where(eq(orders.id, orderId));
  return row ?? null;
}

/** Everything that somebody asked for, sent or not, the oldest first. */
export function listOwnEvents(
  db: Executor,
  userId: string,
  limit: number,
): Promise<RemindedOrderRow[]> {
  return selectOrders(db)
    .where(and(eq(orders.userId, userId), isNotNull(eventReminders.askedAt)))
    .orderBy(asc(eventReminders.askedAt), asc(orders.id))
    .limit(limit);
}

/** Orders whose reminder may be due, by the first day of their hires; the rule has the last word. */
export async function listOrdersToRemind(
  db: Executor,
  { from, to }: { from: Day; to: Day },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: eventReminders.orderId })
    .from(eventReminders)
    .where(
      and(
        isNull(eventReminders.sentAt),
        after === null ? undefined : gt(eventReminders.orderId, after),
        sql`exists (select 1 from ${orderLines} l where l.order_id = ${eventReminders.orderId}
          and l.rental_start_date between ${from} and ${to})`,
      ),
    )
    .orderBy(asc(eventReminders.orderId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Who asks twice asked once. */
export async function insertEventReminder(
  db: Executor,
  reminder: typeof eventReminders.$inferInsert,
): Promise<void> {
  await db.insert(eventReminders).values(reminder).onConflictDoNothing();
}

/** Takes a wish back; that a mail was sent stays known, so that there is no second one. */
export async function deleteEventReminder(db: Executor, orderId: string): Promise<void> {
  await db
    .delete(eventReminders)
    .where(and(eq(eventReminders.orderId, orderId), isNull(eventReminders.sentAt)));
}

/** False: it was sent, is sent in this moment, or is no longer wanted. */
export async function updateSentAt(
  tx: Transaction,
  orderId: string,
  sentAt: Date,
): Promise<boolean> {
  const marked = await tx
    .update(eventReminders)
    .set({ sentAt })
    .where(and(eq(eventReminders.orderId, orderId), isNull(eventReminders.sentAt)));
  return marked.rowCount === 1;
}

const ownOrders = (db: Executor, userId: string) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));

/** All that somebody still waits for. */
export async function deleteOpenEventReminders(db: Executor, userId: string): Promise<void> {
  await db
    .delete(eventReminders)
    .where(
      and(inArray(eventReminders.orderId, ownOrders(db, userId)), isNull(eventReminders.sentAt)),
    );
}

/** Also that mails were sent. */
export async function deleteEventReminders(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(eventReminders).where(inArray(eventReminders.orderId, ownOrders(tx, userId)));
}
