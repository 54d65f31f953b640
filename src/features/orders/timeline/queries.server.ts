import { and, asc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { customOrders } from '#/db/schema/custom-orders.ts';
import { offerHolds, offers } from '#/db/schema/offers.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { stockUnits } from '#/db/schema/stock.ts';
import { addDays, type Day } from '#/domain/dates/day.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { RentalStatus } from '#/domain/orders/rental-status.ts';
import { findIsShort } from '#/features/rentals/queries.server.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ReadTimelineInput } from './schemas.ts';

export type TimelineFilter = Pick<ReadTimelineInput, 'search' | 'category' | 'show'> & {
  from: Day;
  to: Day;
  today: Day;
};

/** Longer than any hire with its ways and its turnaround: what ends later begins later. */
const MOST_BLOCKED_DAYS = 400;

/**
 * Hires whose days are counted (STOCK-7). Each order is looked up by its line: the planner would else
 * try every order there ever was.
 */
const isAlive = sql`(select ${orders.status} not in ('cancelled', 'refunded')
    or (${orders.status} = 'refunded' and ${orderLines.hireStatus} = 'inspected')
  from ${orders} where ${orders.id} = ${orderLines.orderId})`;

const isPaid = sql`(select ${orders.status} <> 'pending_payment'
  from ${orders} where ${orders.id} = ${orderLines.orderId})`;

/** Lines that block days of [from, to). Both bounds are of one index. */
function isAround({ from, to }: { from: Day; to: Day }): SQL | undefined {
  return and(
    gt(orderLines.blockedUntil, from),
    lt(orderLines.blockedUntil, addDays(to, MOST_BLOCKED_DAYS)),
    lt(orderLines.leavesOn, to),
  );
}

/** What is late is away until it is back. */
const isLate = ({ to, today }: { to: Day; today: Day }) =>
  and(
    eq(orderLines.hireStatus, 'out'),
    lt(orderLines.dueBackOn, today),
    lt(orderLines.leavesOn, to),
  );

const ofProduct = (condition: SQL | undefined) =>
  sql`exists (select 1 from ${orderLines}
    where ${and(eq(orderLines.productId, products.id), condition, isAlive)})`;

/** Units that offers hold on days of [from, to). */
const hasOffers = ({ from, to }: TimelineFilter) =>
  sql`exists (select 1 from ${offerHolds}
    where ${and(eq(offerHolds.productId, products.id), gt(offerHolds.blockedUntil, from), lt(offerHolds.leavesOn, to))})`;

/** Days of units on hire by paid orders (HIRE-13). */
const hiredDays = ({ from, to }: TimelineFilter) => sql<number>`coalesce((
  select sum(${orderLines.quantity}
    * greatest(0, least(${orderLines.rentalEndDate}, ${to}::date) - greatest(${orderLines.rentalStartDate}, ${from}::date)))
  from ${orderLines}
  where ${and(eq(orderLines.productId, products.id), isAround({ from, to }), isAlive, isPaid)}), 0)::int`;

function conditions(filter: TimelineFilter): SQL | undefined {
  const { search, category, show, today } = filter;
  const isCalled = sql`lower(${products.name} || ' ' || ${products.nameSw}) like ${likePattern(search.toLowerCase())}`;
  const hasLabel = sql`strpos(${products.labelCode}, upper(${search})) > 0`;
  const hasLate = ofProduct(isLate(filter));
  const hasRentals = or(ofProduct(isAround(filter)), hasLate, hasOffers(filter));
  const isForRental = and(isNull(products.archivedAt), sql`${products.rentalPrice} is not null`);
  const shown = {
    hired: hasRentals,
    late: hasLate,
    short: findIsShort(today),
    all: or(isForRental, hasRentals),
  };
  return and(
    shown[show ?? 'all'],
    category === null ? undefined : eq(products.category, category),
    search === '' ? undefined : or(hasLabel, isCalled),
  );
}

const byName = [
  asc(sql`lower(coalesce(nullif(${products.name}, ''), ${products.nameSw}))`),
  asc(products.id),
];

/** One page of the products found. */
export async function listTimelineProducts(
  db: Executor,
  filter: TimelineFilter,
  { limit, offset }: PageRange,
) {
  // What is hired is summed up for the products of the page alone.
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(conditions(filter))
    .orderBy(...byName)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      productId: products.id,
      name: products.name,
      nameSw: products.nameSw,
      owned: products.stockQuantity,
      held: products.unitsHeld,
      hasLabels: sql<boolean>`${products.unitPrefix} is not null`,
      hiredDays: hiredDays(filter),
    })
    .from(products)
    .where(inArray(products.id, shown))
    .orderBy(...byName);
}

export function countTimelineProducts(db: Executor, filter: TimelineFilter): Promise<number> {
  return db.$count(products, conditions(filter));
}

/** Of all products found: their units, and the days on which those are hired. */
export async function countTimelineUnits(db: Executor, filter: TimelineFilter) {
  const [row] = await db
    .select({
      owned: sql<number>`coalesce(sum(${products.stockQuantity}), 0)::int`,
      hiredDays: sql<number>`coalesce(sum(${hiredDays(filter)}), 0)::int`,
    })
    .from(products)
    .where(conditions(filter));
  return row ?? null;
}

/** Their hires that block days of [from, to), and those that are late; the first ones first. */
export function listTimelineRentals(
  db: Executor,
  productIds: readonly string[],
  shown: { from: Day; to: Day; today: Day },
) {
  const order = db
    .select({
      number: orders.number,
      status: orders.status,
      contactName: orders.contactName,
    })
    .from(orders)
    .where(eq(orders.id, orderLines.orderId))
    .limit(1)
    .as('line_order');
  return db
    .select({
      lineId: orderLines.id,
      // A hire has a product and days: the table sees to it.
      productId: sql<string>`${orderLines.productId}`,
      orderId: orderLines.orderId,
      orderNumber: order.number,
      status: order.status,
      customer: order.contactName,
      quantity: orderLines.quantity,
      returned: orderLines.returnedUnits,
      start: sql<Day>`${orderLines.rentalStartDate}::text`,
      end: sql<Day>`${orderLines.rentalEndDate}::text`,
      leavesOn: sql<Day>`${orderLines.leavesOn}::text`,
      dueBackOn: sql<Day>`${orderLines.dueBackOn}::text`,
      blockedUntil: sql<Day>`${orderLines.blockedUntil}::text`,
      hireStatus: sql<RentalStatus>`coalesce(${orderLines.hireStatus}, 'reserved')`,
    })
    .from(orderLines)
    .crossJoinLateral(order)
    .where(
      and(
        inArray(orderLines.productId, [...productIds]),
        or(isAround(shown), isLate(shown)),
        isAlive,
      ),
    )
    .orderBy(asc(orderLines.leavesOn), asc(orderLines.id));
}

export type TimelineRentalRow = Awaited<ReturnType<typeof listTimelineRentals>>[number];

/** Hires that offers hold on days of [from, to); the first ones first. */
export function listTimelineOffers(
  db: Executor,
  productIds: readonly string[],
  { from, to }: { from: Day; to: Day },
) {
  return db
    .select({
      holdId: offerHolds.id,
      productId: offerHolds.productId,
      customOrderId: customOrders.id,
      reference: customOrders.reference,
      customer: customOrders.contactName,
      quantity: offerHolds.quantity,
      // A hire has days: the table sees to it.
      leavesOn: sql<Day>`${offerHolds.leavesOn}::text`,
      blockedUntil: sql<Day>`${offerHolds.blockedUntil}::text`,
      heldUntil: offerHolds.heldUntil,
    })
    .from(offerHolds)
    .innerJoin(offers, eq(offers.id, offerHolds.offerId))
    .innerJoin(customOrders, eq(customOrders.id, offers.customOrderId))
    .where(
      and(
        inArray(offerHolds.productId, [...productIds]),
        gt(offerHolds.blockedUntil, from),
        lt(offerHolds.leavesOn, to),
      ),
    )
    .orderBy(asc(offerHolds.leavesOn), asc(offerHolds.id));
}

/** Labels of the units in stock, of each product in their order. */
export function listUnitCodes(db: Executor, productIds: readonly string[]) {
  return db
    .select({ productId: stockUnits.productId, code: stockUnits.code })
    .from(stockUnits)
    .where(and(inArray(stockUnits.productId, [...productIds]), eq(stockUnits.state, 'in_stock')))
    .orderBy(asc(stockUnits.productId), asc(stockUnits.code));
}
