import { and, asc, count, eq, gte, lte, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { orderEvents } from '#/db/schema/orders.ts';
import { visitCounts } from '#/db/schema/reporting.ts';
import type { Day } from '#/domain/dates/day.ts';

export type VisitCount = typeof visitCounts.$inferSelect;

/** Both days included. */
export function listVisits(db: Executor, from: Day, to: Day): Promise<VisitCount[]> {
  return db
    .select()
    .from(visitCounts)
    .where(and(eq(visitCounts.grain, 'day'), gte(visitCounts.day, from), lte(visitCounts.day, to)))
    .orderBy(asc(visitCounts.day), asc(visitCounts.kind), asc(visitCounts.page));
}

/** Orders that were paid, per day: from their own history, which nobody's browser can write. */
export function listPurchases(
  db: Executor,
  from: Day,
  to: Day,
): Promise<{ day: Day; count: number }[]> {
  const day = sql<Day>`to_char(${orderEvents.createdAt} at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`;
  return db
    .select({ day, count: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.kind, 'payment_confirmed'), gte(day, from), lte(day, to)))
    .groupBy(day)
    .orderBy(day);
}
