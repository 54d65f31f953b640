import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orders } from '#/db/schema/orders.ts';
import {
  lostDemand,
  orderDevices,
  pageSpeeds,
  searchCounts,
  visitCounts,
  visitSums,
} from '#/db/schema/reporting.ts';
import type { DaySpan } from '#/domain/finance/period.ts';

export type VisitCount = typeof visitCounts.$inferSelect;
export type VisitSumRow = typeof visitSums.$inferSelect;
export type LostDemandRow = typeof lostDemand.$inferSelect;
export type PageSpeedRow = typeof pageSpeeds.$inferSelect;
export type OrderDeviceRow = typeof orderDevices.$inferSelect;

/** Different words that one day may have: what a stranger can make up fills no more than that. */
const MOST_TERMS_A_DAY = 1_000;

/** Adds to what has been counted. */
export async function insertVisits(db: Executor, visits: readonly VisitCount[]): Promise<void> {
  if (visits.length === 0) return;
  await db
    .insert(visitCounts)
    .values([...visits])
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.kind, visitCounts.page, visitCounts.locale],
      set: { count: sql`${visitCounts.count} + excluded.count` },
    });
}

/** Adds to what has been counted; views of products that the shop does not have are left out. */
export async function insertVisitSums(db: Executor, rows: readonly VisitSumRow[]): Promise<void> {
  const ids = rows.flatMap(({ figure, key }) => (figure === 'product' ? [key] : []));
  const found = ids.length > 0 ? await listExisting(db, ids) : new Set<string>();
  const known = rows.filter(({ figure, key }) => figure !== 'product' || found.has(key));
  if (known.length === 0) return;
  const { figure, day, key, device, locale, count } = visitSums;
  await db
    .insert(visitSums)
    .values(known)
    .onConflictDoUpdate({
      target: [figure, day, key, device, locale],
      set: { count: sql`${count} + excluded.count` },
    });
}

async function listExisting(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]));
  return new Set(rows.map(({ id }) => id));
}

export async function insertSearches(
  db: Executor,
  search: typeof searchCounts.$inferInsert,
): Promise<void> {
  const { day, term, count } = searchCounts;
  const added = await db
    .update(searchCounts)
    .set({ count: sql`${count} + ${search.count}` })
    .where(and(eq(day, search.day), eq(term, search.term)));
  if (added.rowCount === 1) return;
  if ((await db.$count(searchCounts, eq(day, search.day))) >= MOST_TERMS_A_DAY) return;
  await db
    .insert(searchCounts)
    .values(search)
    .onConflictDoUpdate({ target: [day, term], set: { count: sql`${count} + excluded.count` } });
}

export async function insertPageSpeeds(db: Executor, rows: readonly PageSpeedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { day, page, metric, line, bucket, count } = pageSpeeds;
  await db
    .insert(pageSpeeds)
    .values([...rows])
    .onConflictDoUpdate({
      target: [day, page, metric, line, bucket],
      set: { count: sql`${count} + excluded.count` },
    });
}

export async function insertLostDemand(
  db: Executor,
  rows: readonly LostDemandRow[],
): Promise<void> {
  const found = await listExisting(
    db,
    rows.map(({ productId }) => productId),
  );
  const known = rows.filter(({ productId }) => found.has(productId));
  if (known.length === 0) return;
  const { day, productId, startsOn, endsOn, visitors, units, value } = lostDemand;
  await db
    .insert(lostDemand)
    .values(known)
    .onConflictDoUpdate({
      target: [day, productId, startsOn, endsOn],
      set: {
        visitors: sql`${visitors} + excluded.visitors`,
        units: sql`${units} + excluded.units`,
        value: sql`${value} + excluded.value`,
      },
    });
}

export async function insertOrderDevices(
  db: Executor,
  rows: readonly OrderDeviceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const placed = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.id,
        rows.map(({ orderId }) => orderId),
      ),
    );
  const ids = new Set(placed.map(({ id }) => id));
  const known = rows.filter(({ orderId }) => ids.has(orderId));
  if (known.length > 0) await db.insert(orderDevices).values(known).onConflictDoNothing();
}

/** What hires that were not free would have brought, in cents, on some days and on those beside them. */
export async function getLostDemand(
  db: Executor,
  { days, compared }: { days: DaySpan; compared: DaySpan | null },
): Promise<{ now: number; before: number }> {
  const { day, value } = lostDemand;
  const of = ({ from, to }: DaySpan) =>
    sql<number>`coalesce(sum(${value}) filter (where ${between(day, from, to)}), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({ now: of(days), before: compared ? of(compared) : sql<number>`0`.mapWith(Number) })
    .from(lostDemand)
    .where(
      compared
        ? or(between(day, days.from, days.to), between(day, compared.from, compared.to))
        : between(day, days.from, days.to),
    );
  return row ?? { now: 0, before: 0 };
}
