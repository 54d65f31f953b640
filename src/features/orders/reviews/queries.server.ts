import { alias } from 'drizzle-orm/pg-core';
import { and, asc, eq, gt, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { NEEDS_REVIEW } from '#/domain/orders/history.ts';

/** Entries about money that nobody has decided about yet. */
export function countOpenReviews(db: Executor, orderId: string): Promise<number> {
  return db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), isOpenReview(db)));
}

/** Orders with such entries; one may come several times. */
export function listOpenReviews(db: Executor) {
  return db.select({ id: orderEvents.orderId }).from(orderEvents).where(isOpenReview(db));
}

/** Such entries with their orders, the oldest first. */
export function listReviewEntries(db: Executor, limit: number) {
  const { id, kind, details, createdAt } = orderEvents;
  return db
    .select({ order: orders, entry: { id, kind, details, createdAt } })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(isOpenReview(db))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))
    .limit(limit);
}

/** How many orders have such entries. */
export async function countOrdersToReview(db: Executor): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(distinct ${orderEvents.orderId})::int` })
    .from(orderEvents)
    .where(isOpenReview(db));
  return rows[0]?.count ?? 0;
}

/** Whether an entry about money waits for a decision: none was made after it. */
function isOpenReview(db: Executor): SQL | undefined {
  const later = alias(orderEvents, 'later');
  return and(
    inArray(orderEvents.kind, [...NEEDS_REVIEW]),
    notExists(
      db
        .select({ id: later.id })
        .from(later)
        .where(
          and(
            eq(later.orderId, orderEvents.orderId),
            eq(later.kind, 'review_settled'),
            gt(later.createdAt, orderEvents.createdAt),
          ),
        ),
    ),
  );
}
