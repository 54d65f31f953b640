import {
  and,
  between,
  count,
  desc,
  eq,
  exists,
  gte,
  isNotNull,
  lt,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import {
  lostDemand,
  orderDevices,
  pageSpeeds,
  searchCounts,
  visitCounts,
  visitSums,
} from '#/db/schema/reporting.ts';
import { addDays, startOfDay, type Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';

interface Spans {
  days: DaySpan;
  compared: DaySpan | null;
}

/** Rows of either span. */
function inSpans(day: PgColumn, { days, compared }: Spans): SQL | undefined {
  const inDays = between(day, days.from, days.to);
  return compared ? or(inDays, between(day, compared.from, compared.to)) : inDays;
}

/** What a count comes to in each of the two spans. */
function sumsOf(amount: PgColumn, day: PgColumn, { days, compared }: Spans) {
  const of = (span: DaySpan | null) =>
    span
      ? sql<number>`coalesce(sum(${amount}) filter (where ${between(day, span.from, span.to)}), 0)`
      : sql<number>`0`;
  return { now: of(days).mapWith(Number), before: of(compared).mapWith(Number) };
}

/** Visits by source, device and language. */
export function listEntries(db: Executor, spans: Spans) {
  const { figure, key, device, locale, day, count: amount } = visitSums;
  return db
    .select({ key, device, locale, ...sumsOf(amount, day, spans) })
    .from(visitSums)
    .where(and(eq(figure, 'source'), inSpans(day, spans)))
    .groupBy(key, device, locale);
}

/** Pages that were shown, and that failed, by kind. */
export function listPages(db: Executor, spans: Spans) {
  const { kind, page, day, count: amount } = visitCounts;
  return db
    .select({ kind, page, ...sumsOf(amount, day, spans) })
    .from(visitCounts)
    .where(and(or(eq(kind, 'page'), eq(kind, 'error')), inSpans(day, spans)))
    .groupBy(kind, page);
}

export function listVisitsByDay(db: Executor, { from, to }: DaySpan) {
  const { figure, day, count: amount } = visitSums;
  return db
    .select({ day, visits: sql`sum(${amount})`.mapWith(Number) })
    .from(visitSums)
    .where(and(eq(figure, 'source'), between(day, from, to)))
    .groupBy(day);
}

/** How many visits came to each step that browsers count, by device. */
export function listSteps(db: Executor, { from, to }: DaySpan) {
  const { figure, key, device, day, count: amount } = visitSums;
  return db
    .select({ step: key, device, count: sql`sum(${amount})`.mapWith(Number) })
    .from(visitSums)
    .where(and(eq(figure, 'step'), between(day, from, to)))
    .groupBy(key, device);
}

function placedIn({ from, to }: DaySpan): SQL | undefined {
  const { createdAt } = orders;
  return and(gte(createdAt, startOfDay(from)), lt(createdAt, startOfDay(addDays(to, 1))));
}

/** Orders that customers placed themselves, by what they placed them on: all, asked to pay, paid. */
export async function listOrderSteps(db: Executor, span: DaySpan) {
  const has = (table: PgTable & { orderId: PgColumn }, condition?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.orderId, orders.id), condition)),
    );
  const { kind, actorId } = orderEvents;
  const isPaid = has(orderEvents, eq(kind, 'payment_confirmed'));
  const byStaff = has(orderEvents, and(eq(kind, 'placed'), isNotNull(actorId)));
  const counted = (condition: SQL | undefined) =>
    sql`count(*) filter (where ${condition})`.mapWith(Number);
  const rows = await db
    .select({
      device: orderDevices.device,
      ordered: count(),
      // Money that came another way needed no prompt of ours, and is further on.
      prompted: counted(or(has(paymentAttempts), isPaid)),
      paid: counted(isPaid),
    })
    .from(orders)
    .leftJoin(orderDevices, eq(orderDevices.orderId, orders.id))
    .where(and(placedIn(span), isNotNull(orders.cartVersion), not(byStaff)))
    .groupBy(orderDevices.device);
  return rows.flatMap(({ device, ...steps }) =>
    Object.entries(steps).map(([step, times]) => ({ step, device, count: times })),
  );
}

/** What was searched for most; `found` is how many products the last day of it found first. */
export function listSearches(
  db: Executor,
  { from, to }: DaySpan,
  { onlyUnfound, limit }: { onlyUnfound: boolean; limit: number },
) {
  const { day, term, count: amount, found } = searchCounts;
  const times = sql`sum(${amount})`.mapWith(Number);
  // The later day is the larger array: no sort of all rows, as an ordered aggregate would want.
  const lastFound = sql<number>`(max(array[${day} - date '2000-01-01', ${found}]))[2]`;
  return db
    .select({ term, times, found: lastFound })
    .from(searchCounts)
    .where(between(day, from, to))
    .groupBy(term)
    .having(onlyUnfound ? sql`${lastFound} = 0` : undefined)
    .orderBy(desc(times), term)
    .limit(limit);
}

/** Products that are on offer and were looked at most of those that no order of these days has. */
export function listNeverTaken(db: Executor, span: DaySpan, limit: number) {
  const { figure, key, day, count: amount } = visitSums;
  // Added up by themselves first: a year of them is many rows, and products are few.
  const viewed = db
    .select({ key, views: sql`sum(${amount})`.mapWith(Number).as('views') })
    .from(visitSums)
    .where(and(eq(figure, 'product'), between(day, span.from, span.to)))
    .groupBy(key)
    .as('viewed');
  const { views } = viewed;
  const ofProduct = and(eq(orderLines.productId, products.id), placedIn(span));
  const taken = db
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(ofProduct);
  return db
    .select({ id: products.id, name: products.name, nameSw: products.nameSw, views })
    .from(viewed)
    .innerJoin(products, sql`${products.id} = ${viewed.key}::uuid`)
    .where(and(eq(products.isActive, true), notExists(taken)))
    .orderBy(desc(views), products.id)
    .limit(limit);
}

const missed = {
  visitors: sql`sum(${lostDemand.visitors})`.mapWith(Number),
  units: sql`sum(${lostDemand.units})`.mapWith(Number),
  value: sql`sum(${lostDemand.value})`.mapWith(Number),
};

/** Hires that were not free, by product, the most money first. */
export function listLostByProduct(db: Executor, { from, to }: DaySpan, limit: number) {
  return db
    .select({ id: products.id, name: products.name, nameSw: products.nameSw, ...missed })
    .from(lostDemand)
    .innerJoin(products, eq(products.id, lostDemand.productId))
    .where(between(lostDemand.day, from, to))
    .groupBy(products.id)
    .orderBy(desc(missed.value), products.id)
    .limit(limit);
}

/** The first days of hires that were not free, the most money first. */
export function listLostByStart(
  db: Executor,
  { from, to }: DaySpan,
  limit: number,
): Promise<{ startsOn: Day; visitors: number; units: number; value: number }[]> {
  return db
    .select({ startsOn: lostDemand.startsOn, ...missed })
    .from(lostDemand)
    .where(between(lostDemand.day, from, to))
    .groupBy(lostDemand.startsOn)
    .orderBy(desc(missed.value), lostDemand.startsOn)
    .limit(limit);
}

/** Orders by the county they go to; null: picked up. */
export function listOrderCounties(db: Executor, span: DaySpan) {
  return db
    .select({ county: orders.countyCode, orders: count() })
    .from(orders)
    .where(placedIn(span))
    .groupBy(orders.countyCode)
    .orderBy(desc(count()));
}

/** How fast pages were: counts by bucket, by page and by line. */
export function listSpeeds(db: Executor, { from, to }: DaySpan) {
  const { day, page, metric, line, bucket, count: amount } = pageSpeeds;
  return db
    .select({ page, metric, line, bucket, count: sql`sum(${amount})`.mapWith(Number) })
    .from(pageSpeeds)
    .where(between(day, from, to))
    .groupBy(page, metric, line, bucket);
}
