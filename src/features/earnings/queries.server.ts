import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { costs } from '#/db/schema/costs.ts';
import { moneyByDay } from '#/db/schema/finance.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { stockMovements, stockUnits, unitEvents } from '#/db/schema/stock.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { fromDecimal, type Cents } from '#/domain/money/money.ts';

const within = (day: SQL | typeof costs.day, { from, to }: DaySpan) =>
  sql`${day} between ${from}::date and ${to}::date`;

const nairobi = (instant: SQL | typeof stockMovements.at) =>
  sql`(${instant} at time zone 'Africa/Nairobi')::date`;

const cents = (decimal: string | null): Cents => (decimal === null ? 0 : fromDecimal(decimal));

export function listProducts(db: Executor) {
  return db
    .select({
      productId: products.id,
      name: products.name,
      nameSw: products.nameSw,
      category: products.category,
      archivedAt: products.archivedAt,
      isForRental: sql<boolean>`${products.rentalPrice} is not null`,
      units: products.stockQuantity,
    })
    .from(products);
}

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

/** What products earned, of hires and altogether, in a span and to this day (EARN-2). */
export async function listEarned(db: Executor, span: DaySpan) {
  const { figure, key, day, amount } = moneyByDay;
  const of = (name: 'product' | 'rental', when?: SQL) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${figure} = ${name}${when ? sql` and ${when}` : sql``}), 0)`.mapWith(
      Number,
    );
  const rows = await db
    .select({
      productId: key,
      earned: of('product', within(sql`${day}`, span)),
      rented: of('rental', within(sql`${day}`, span)),
      toDate: of('product'),
    })
    .from(moneyByDay)
    .where(sql`${figure} in ('product', 'rental')`)
    .groupBy(key);
  return new Map(rows.map(({ productId, ...row }) => [productId, row]));
}

/** The first day by which so much had been earned, of those products that have. */
export async function listDaysEarned(
  db: Executor,
  needed: ReadonlyMap<string, Cents>,
): Promise<Map<string, Day>> {
  if (needed.size === 0) return new Map();
  const { figure, key, day, amount } = moneyByDay;
  const wanted = sql.join(
    [...needed].map(([id, least]) => sql`(${id}::text, ${least}::bigint)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string; day: Day }>(sql`
    select id, to_char(min(day), 'YYYY-MM-DD') as day
    from (values ${wanted}) as needed (id, least)
      join (select ${key} as key, ${day} as day,
          sum(sum(${amount})) over (partition by ${key} order by ${day}) as earned
        from ${moneyByDay} where ${figure} = 'product' group by ${key}, ${day}) as running on key = id
    where earned >= least group by id`);
  return new Map(rows.map(({ id, day: on }) => [id, on]));
}

export interface StockSums {
  /** Unit-days on which units were owned, as the stock stood at the end of each day. */
  daysOwned: number;
  /** Units that were there at first, and came since. */
  units: number;
  receivedKnown: number;
  receivedCost: Cents;
  unitsSold: number;
}

/** What the ledger of stock says of products: units at repair are none that it owns (EARN-3). */
export async function listStockSums(db: Executor, span: DaySpan): Promise<Map<string, StockSums>> {
  const { productId, quantity, kind, unitCost, at } = stockMovements;
  const on = nairobi(at);
  // Taken back, it has the same kind and cost with the opposite number.
  const { rows } = await db.execute<{
    id: string;
    owned: string;
    units: string;
    known: string;
    cost: string | null;
    sold: string;
  }>(sql`
    select ${productId} as id,
      sum(${quantity} * greatest(0, ${span.to}::date - greatest(${on}, ${span.from}::date) + 1)) as owned,
      coalesce(sum(${quantity}) filter (where ${kind} in ('opening', 'received')), 0) as units,
      coalesce(sum(${quantity}) filter (where ${kind} = 'received' and ${unitCost} is not null), 0) as known,
      sum(${quantity} * ${unitCost}) filter (where ${kind} = 'received') as cost,
      coalesce(-sum(${quantity}) filter (where ${kind} in ('sold', 'returned') and ${within(on, span)}), 0) as sold
    from ${stockMovements} group by ${productId}`);
  return new Map(
    rows.map(({ id, owned, units, known, cost, sold }) => [
      id,
      {
        daysOwned: Number(owned),
        units: Number(units),
        receivedKnown: Number(known),
        receivedCost: cents(cost),
        unitsSold: Number(sold),
      },
    ]),
  );
}

export interface CostSums {
  /** Of stock, to this day: tied to the product itself, and to its units. */
  ofProduct: Cents;
  ofUnits: Cents;
  repair: Cents;
  repairToDate: Cents;
  /** Neither stock nor repairs. */
  other: Cents;
}

/** What the costs say that are tied to products and to their units. */
export async function listCostSums(db: Executor, span: DaySpan): Promise<Map<string, CostSums>> {
  const { amount, category, day } = costs;
  const id = sql`coalesce(${costs.productId}, ${stockUnits.productId})`;
  const of = (condition: SQL) => sql`sum(${amount}) filter (where ${condition})`;
  const { rows } = await db.execute<{ id: string } & Record<keyof CostSums, string | null>>(sql`
    select ${id} as id,
      ${of(sql`${category} = 'stock' and ${costs.productId} is not null`)} as "ofProduct",
      ${of(sql`${category} = 'stock' and ${costs.productId} is null`)} as "ofUnits",
      ${of(sql`${category} = 'repair' and ${within(day, span)}`)} as "repair",
      ${of(sql`${category} = 'repair'`)} as "repairToDate",
      ${of(sql`${category} not in ('stock', 'repair') and ${within(day, span)}`)} as "other"
    from ${costs} left join ${stockUnits} on ${stockUnits.id} = ${costs.unitId}
    where ${id} is not null group by ${id}`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ofProduct: cents(row.ofProduct),
        ofUnits: cents(row.ofUnits),
        repair: cents(row.repair),
        repairToDate: cents(row.repairToDate),
        other: cents(row.other),
      },
    ]),
  );
}

/**
 * Each labelled unit with what it was bought for and what its repairs cost: by its costs, or by its own
 * page and its services, whichever says more (EARN-1, EARN-4).
 */
const unitBooks = (span: DaySpan): SQL => sql`
  select ${stockUnits.id} as id, ${stockUnits.productId} as product_id,
    greatest(cost.stock, ${stockUnits.cost}) as bought,
    greatest(cost.repair, service.cost, 0) as repair,
    greatest(cost.repair_to_date, service.cost_to_date, 0) as repair_to_date
  from ${stockUnits}
    left join (select ${costs.unitId} as unit_id,
        nullif(sum(${costs.amount}) filter (where ${costs.category} = 'stock'), 0) as stock,
        sum(${costs.amount}) filter (where ${costs.category} = 'repair' and ${within(costs.day, span)}) as repair,
        sum(${costs.amount}) filter (where ${costs.category} = 'repair') as repair_to_date
      from ${costs} where ${costs.unitId} is not null group by ${costs.unitId}) as cost
      on cost.unit_id = ${stockUnits.id}
    left join (select ${unitEvents.unitId} as unit_id,
        sum(${unitEvents.cost}) filter (where ${within(nairobi(sql`${unitEvents.at}`), span)}) as cost,
        sum(${unitEvents.cost}) as cost_to_date
      from ${unitEvents} where ${unitEvents.cost} is not null group by ${unitEvents.unitId}) as service
      on service.unit_id = ${stockUnits.id}
  where ${stockUnits.retiredAs} is distinct from 'mistake'`;

export interface UnitSums {
  units: number;
  known: number;
  bought: Cents;
  repair: Cents;
  repairToDate: Cents;
}

/** What labelled units say, by product. */
export async function listUnitSums(db: Executor, span: DaySpan): Promise<Map<string, UnitSums>> {
  const { rows } = await db.execute<{
    id: string;
    units: string;
    known: string;
    bought: string | null;
    repair: string | null;
    repairToDate: string | null;
  }>(sql`
    select product_id as id, count(*) as units, count(bought) as known, sum(bought) as bought,
      sum(repair) as repair, sum(repair_to_date) as "repairToDate"
    from (${unitBooks(span)}) as unit group by product_id`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        units: Number(row.units),
        known: Number(row.known),
        bought: cents(row.bought),
        repair: cents(row.repair),
        repairToDate: cents(row.repairToDate),
      },
    ]),
  );
}

/**
 * Units of hires that left, with the days on which they did and came back, `[out_on, back_on)`: as they
 * were handed over and counted back; where that was not written down, as it was agreed. A unit that left
 * was out for a day at least, and one that is out is so today (EARN-3).
 */
const unitsOut = (today: Day): SQL => sql`
  with handed as (
    select ${orderLines.id} as line_id, ${orderLines.orderId} as order_id, ${orderLines.productId} as product_id,
      ${orderLines.quantity} as quantity, ${orderLines.dueBackOn} as due_back_on,
      ${orderLines.hireStatus} = 'out' as is_out,
      coalesce((select ${nairobi(sql`max(${orderEvents.createdAt})`)} from ${orderEvents}
        where ${orderEvents.orderId} = ${orderLines.orderId} and ${orderEvents.kind} =
          case ${orders.deliveryMethod} when 'delivery' then 'dispatched' else 'delivered' end),
        ${orderLines.leavesOn}) as out_on
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orderLines.hireStatus} in ('out', 'returned', 'inspected')
  ), counted as (
    select line_id, coalesce((${orderEvents.details} ->> 'on')::date, ${nairobi(sql`${orderEvents.createdAt}`)}) as back_on,
      (${orderEvents.details} ->> 'units')::int as units
    from handed join ${orderEvents} on ${orderEvents.orderId} = handed.order_id
      and ${orderEvents.kind} = 'rental_returned' and ${orderEvents.details} ->> 'lineId' = line_id::text
  ), spans as (
    select line_id, units, back_on from counted
    union all
    select line_id, quantity - coalesce((select sum(units) from counted where counted.line_id = handed.line_id), 0),
      case when is_out then ${today}::date + 1 else due_back_on end
    from handed
  )
  select line_id, product_id, units, out_on, greatest(back_on, out_on + 1) as back_on
  from spans join handed using (line_id) where units > 0`;

/** Days of [out_on, back_on) that lie in a span. */
const daysWithin = ({ from, to }: DaySpan): SQL =>
  sql`greatest(0, least(back_on, ${to}::date + 1) - greatest(out_on, ${from}::date))`;

/** Unit-days with customers, by product (EARN-3). */
export async function listDaysOut(
  db: Executor,
  span: DaySpan,
  today: Day,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; days: string }>(sql`
    select product_id as id, sum(units * ${daysWithin(span)}) as days
    from (${unitsOut(today)}) as out group by product_id`);
  return new Map(rows.map(({ id, days }) => [id, Number(days)]));
}
