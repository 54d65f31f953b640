import { and, between, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import {
  lostDemand,
  orderCounts,
  productViews,
  searchCounts,
  speedCounts,
  visitCounts,
  visitSums,
} from '#/db/schema/reporting.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { sum } from '#/domain/money/money.ts';
import type { Narrowing } from '#/domain/reporting/narrowing.ts';
import { SPEED_BOUNDS } from '#/domain/reporting/page-speed.ts';
import { DEVICES } from '#/domain/reporting/visit.ts';
import { inSpan } from '#/features/visits/in-span.server.ts';

interface Spans {
  days: DaySpan;
  compared: DaySpan | null;
}

type Counts = { grain: PgColumn; day: PgColumn; count: PgColumn };

/** Rows of either span. */
function inSpans(table: Counts, { days, compared }: Spans): SQL | undefined {
  const inDays = inSpan(table, days);
  return compared ? or(inDays, inSpan(table, compared)) : inDays;
}

/** What a count comes to in each of the two spans. */
function sumsOf(table: Counts, { days, compared }: Spans) {
  const of = (span: DaySpan | null) =>
    span
      ? sql<number>`coalesce(sum(${table.count}) filter (where ${inSpan(table, span)}), 0)`
      : sql<number>`0`;
  return { now: of(days).mapWith(Number), before: of(compared).mapWith(Number) };
}

/** Rows of one device, source or language; null: of all. */
function isOf(
  { device, locale, source }: { device?: PgColumn; locale: PgColumn; source?: PgColumn },
  wanted: Narrowing,
): SQL | undefined {
  return and(
    device && wanted.device ? eq(device, wanted.device) : undefined,
    source && wanted.source ? eq(source, wanted.source) : undefined,
    wanted.language ? eq(locale, wanted.language) : undefined,
  );
}

/** Visits by source, device and language. */
export function listEntries(db: Executor, spans: Spans) {
  const { figure, key, device, locale } = visitSums;
  return db
    .select({ key, device, locale, ...sumsOf(visitSums, spans) })
    .from(visitSums)
    .where(and(eq(figure, 'source'), inSpans(visitSums, spans)))
    .groupBy(key, device, locale);
}

/** Pages that were shown, and that failed, by kind. */
export function listPages(db: Executor, spans: Spans, wanted: Narrowing) {
  const { kind, page, locale } = visitCounts;
  return db
    .select({ kind, page, ...sumsOf(visitCounts, spans) })
    .from(visitCounts)
    .where(
      and(
        or(eq(kind, 'page'), eq(kind, 'error')),
        inSpans(visitCounts, spans),
        isOf({ locale }, wanted),
      ),
    )
    .groupBy(kind, page);
}

export function listVisitsByDay(db: Executor, { from, to }: DaySpan, wanted: Narrowing) {
  const { figure, grain, day, device, locale, key: source, count } = visitSums;
  const narrowed = isOf({ device, locale, source }, wanted);
  return db
    .select({ day, visits: sql`sum(${count})`.mapWith(Number) })
    .from(visitSums)
    .where(and(eq(figure, 'source'), eq(grain, 'day'), between(day, from, to), narrowed))
    .groupBy(day);
}

/** How many visits came to each step that browsers count, by device. */
export function listSteps(db: Executor, span: DaySpan, wanted: Narrowing) {
  const { figure, key, device, locale, count } = visitSums;
  return db
    .select({ step: key, device, count: sql`sum(${count})`.mapWith(Number) })
    .from(visitSums)
    .where(and(eq(figure, 'step'), inSpan(visitSums, span), isOf({ device, locale }, wanted)))
    .groupBy(key, device);
}

/** Orders that customers placed themselves, by what they placed them on: all, asked to pay, paid. */
export async function listOrderSteps(db: Executor, span: DaySpan, wanted: Narrowing) {
  const { figure, key, device, locale, count } = orderCounts;
  const rows = await db
    .select({ step: key, device, count: sql`sum(${count})`.mapWith(Number) })
    .from(orderCounts)
    .where(and(eq(figure, 'step'), inSpan(orderCounts, span), isOf({ device, locale }, wanted)))
    .groupBy(key, device);
  return rows.map((row) => ({
    ...row,
    device: DEVICES.find((known) => known === row.device) ?? null,
  }));
}

/**
 * What was searched for most, and of that in vain: `found` is how many products the last day of it found
 * first. Both at once, as they are most of what there is to read.
 */
export async function listSearches(db: Executor, span: DaySpan, limit: number) {
  const { day, term, count, found } = searchCounts;
  const mostOf = (condition: SQL) =>
    sql`(select * from totals where ${condition} order by times desc, term limit ${limit})`;
  // The later day is the larger array: no sort of all rows, as an ordered aggregate would want.
  const { rows } = await db.execute<{ term: string; times: string; found: number }>(sql`
    with totals as materialized (
      select ${term} as term, sum(${count}) as times,
        (max(array[${day} - date '2000-01-01', ${found}]))[2] as found
      from ${searchCounts} where ${inSpan(searchCounts, span)} group by ${term}
    )
    ${mostOf(sql`true`)} union ${mostOf(sql`found = 0`)} order by times desc, term`);
  const most = rows.map((row) => ({ ...row, times: Number(row.times) }));
  return {
    searches: most.slice(0, limit),
    unfound: most.filter((row) => row.found === 0).slice(0, limit),
  };
}

/** Products that are on offer and were looked at most of those that no order of these days has. */
export function listNeverTaken(db: Executor, span: DaySpan, limit: number) {
  const { productId, count } = productViews;
  // Added up by themselves first: views are many rows, and products are few.
  const viewed = db
    .select({ productId, views: sql`sum(${count})`.mapWith(Number).as('views') })
    .from(productViews)
    .where(inSpan(productViews, span))
    .groupBy(productId)
    .as('viewed');
  const { views } = viewed;
  const { figure, key } = orderCounts;
  const taken = db
    .selectDistinct({ id: sql`${key}::uuid` })
    .from(orderCounts)
    .where(and(eq(figure, 'product'), inSpan(orderCounts, span)));
  return db
    .select({ id: products.id, name: products.name, nameSw: products.nameSw, views })
    .from(viewed)
    .innerJoin(products, eq(products.id, viewed.productId))
    .where(and(eq(products.isActive, true), notInArray(products.id, taken)))
    .orderBy(desc(views), products.id)
    .limit(limit);
}

const { visitors, units, value } = lostDemand;
const missed = {
  visitors: sql`sum(${visitors})`.mapWith(Number),
  units: sql`sum(${units})`.mapWith(Number),
  value: sql`sum(${value})`.mapWith(Number),
};

/** Hires that were not free on these days, by product, the most money first; and their money on the other days. */
export async function listLostByProduct(db: Executor, { days, compared }: Spans) {
  const { productId } = lostDemand;
  const ofSpan = (span: DaySpan) =>
    db
      .select({ productId, ...missed })
      .from(lostDemand)
      .where(inSpan(lostDemand, span))
      .groupBy(productId)
      .orderBy(desc(missed.value), productId);
  const [now, before] = await Promise.all([ofSpan(days), compared ? ofSpan(compared) : []]);
  return { now, before: sum(before.map((row) => row.value)) };
}

export function listProductNames(db: Executor, ids: readonly string[]) {
  const { id, name, nameSw } = products;
  return db
    .select({ id, name, nameSw })
    .from(products)
    .where(inArray(id, [...ids]));
}

/** The first days of hires that were not free, the most money first. */
export function listLostByStart(
  db: Executor,
  span: DaySpan,
  limit: number,
): Promise<{ startsOn: Day; visitors: number; units: number; value: number }[]> {
  return db
    .select({ startsOn: lostDemand.startsOn, ...missed })
    .from(lostDemand)
    .where(inSpan(lostDemand, span))
    .groupBy(lostDemand.startsOn)
    .orderBy(desc(missed.value), lostDemand.startsOn)
    .limit(limit);
}

/** Orders by the county they go to; null: picked up. */
export async function listOrderCounties(db: Executor, span: DaySpan, wanted: Narrowing) {
  const { figure, key, device, locale, count } = orderCounts;
  const total = sql`sum(${count})`.mapWith(Number);
  const rows = await db
    .select({ county: key, orders: total })
    .from(orderCounts)
    .where(and(eq(figure, 'county'), inSpan(orderCounts, span), isOf({ device, locale }, wanted)))
    .groupBy(key)
    .orderBy(desc(total), key);
  return rows.map(({ county, orders }) => ({
    county: county === '-' ? null : Number(county),
    orders,
  }));
}

const MOST_BUCKETS = Math.max(...Object.values(SPEED_BOUNDS).map(({ length }) => length + 1));

/** How fast pages were: counts of each bucket, by page and by line. */
export function listSpeeds(db: Executor, span: DaySpan) {
  const { by, key, metric, buckets } = speedCounts;
  const sums = Array.from(
    { length: MOST_BUCKETS },
    (_, at) => sql`coalesce(sum(${buckets}[${sql.raw(String(at + 1))}]), 0)::integer`,
  );
  return db
    .select({ by, key, metric, buckets: sql<number[]>`array[${sql.join(sums, sql`, `)}]` })
    .from(speedCounts)
    .where(inSpan(speedCounts, span))
    .groupBy(by, key, metric);
}
