import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { inTransaction, type Database, type Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orders } from '#/db/schema/orders.ts';
import {
  lostDemand,
  orderDevices,
  productViews,
  searchCounts,
  speedCounts,
  visitCounts,
  visitSums,
} from '#/db/schema/reporting.ts';
import { monthOf } from '#/domain/dates/month.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { inSpan } from './in-span.server.ts';

export type VisitCount = typeof visitCounts.$inferSelect;
export type VisitSumRow = typeof visitSums.$inferSelect;
export type ProductViewRow = typeof productViews.$inferSelect;
export type LostDemandRow = typeof lostDemand.$inferSelect;
export type SpeedCountRow = typeof speedCounts.$inferSelect;
export type OrderDeviceRow = typeof orderDevices.$inferSelect;
type SearchRow = Omit<typeof searchCounts.$inferSelect, 'grain'>;

/** Different words that one day may have: what a stranger can make up fills no more than that. */
const MOST_TERMS_A_DAY = 1_000;

/** Adds to what has been counted. */
export async function insertVisits(db: Executor, visits: readonly VisitCount[]): Promise<void> {
  if (visits.length === 0) return;
  const { grain, day, kind, page, locale, count } = visitCounts;
  await db
    .insert(visitCounts)
    .values([...visits])
    .onConflictDoUpdate({
      target: [grain, day, kind, page, locale],
      set: { count: sql`${count} + excluded.count` },
    });
}

export async function insertVisitSums(db: Executor, rows: readonly VisitSumRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { figure, grain, day, key, device, locale, count } = visitSums;
  await db
    .insert(visitSums)
    .values([...rows])
    .onConflictDoUpdate({
      target: [figure, grain, day, key, device, locale],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** Views of products that the shop does not have are left out. */
export async function insertProductViews(
  db: Executor,
  rows: readonly ProductViewRow[],
): Promise<void> {
  const known = await knownOf(db, rows);
  if (known.length === 0) return;
  const { productId, grain, day, count } = productViews;
  await db
    .insert(productViews)
    .values(known)
    .onConflictDoUpdate({
      target: [productId, grain, day],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** Rows of products that the shop has. */
async function knownOf<Row extends { productId: string }>(
  db: Executor,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids));
  const known = new Set(found.map(({ id }) => id));
  return rows.filter(({ productId }) => known.has(productId));
}

export async function insertSearches(db: Database, search: SearchRow): Promise<void> {
  const { grain, day, term, count, found } = searchCounts;
  const isDay = and(eq(grain, 'day'), eq(day, search.day));
  const added = { count: sql`${count} + excluded.count` };
  const target = [grain, day, term];
  await inTransaction(db, async (tx) => {
    const again = await tx
      .update(searchCounts)
      .set({ count: sql`${count} + ${search.count}` })
      .where(and(isDay, eq(term, search.term)));
    const isNew = again.rowCount === 0;
    if (isNew) {
      if ((await tx.$count(searchCounts, isDay)) >= MOST_TERMS_A_DAY) return;
      await tx.insert(searchCounts).values(search).onConflictDoUpdate({ target, set: added });
    }
    await tx
      .insert(searchCounts)
      .values({ ...search, grain: 'month', day: monthOf(search.day) })
      .onConflictDoUpdate({
        target,
        set: isNew ? { ...added, found: sql`excluded.${sql.identifier(found.name)}` } : added,
      });
  });
}

export async function insertSpeeds(db: Executor, rows: readonly SpeedCountRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { grain, day, by, key, metric, buckets } = speedCounts;
  await db
    .insert(speedCounts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [grain, day, by, key, metric],
      set: {
        buckets: sql`array(
          select coalesce(old, 0) + coalesce(new, 0)
          from unnest(${buckets}, excluded.buckets) with ordinality as both_of(old, new, place)
          order by place
        )`,
      },
    });
}

export async function insertLostDemand(
  db: Executor,
  rows: readonly LostDemandRow[],
): Promise<void> {
  const known = await knownOf(db, rows);
  if (known.length === 0) return;
  const { grain, day, productId, startsOn, endsOn, visitors, units, value } = lostDemand;
  await db
    .insert(lostDemand)
    .values(known)
    .onConflictDoUpdate({
      target: [grain, day, productId, startsOn, endsOn],
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
  const { value } = lostDemand;
  const of = (span: DaySpan) =>
    sql<number>`coalesce(sum(${value}) filter (where ${inSpan(lostDemand, span)}), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({ now: of(days), before: compared ? of(compared) : sql<number>`0`.mapWith(Number) })
    .from(lostDemand)
    .where(
      compared
        ? or(inSpan(lostDemand, days), inSpan(lostDemand, compared))
        : inSpan(lostDemand, days),
    );
  return row ?? { now: 0, before: 0 };
}
