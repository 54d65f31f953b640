import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { costs } from '#/db/schema/costs.ts';
import { moneyByDay } from '#/db/schema/finance.ts';
import { stockByDay, stockUnits } from '#/db/schema/stock.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { fromDecimal, type Cents } from '#/domain/money/money.ts';

export const within = (day: SQL | typeof costs.day, { from, to }: DaySpan) =>
  sql`${day} between ${from}::date and ${to}::date`;

export const nairobi = (instant: SQL) => sql`(${instant} at time zone 'Africa/Nairobi')::date`;

export const cents = (decimal: string | null): Cents =>
  decimal === null ? 0 : fromDecimal(decimal);

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

/** What products, or one of them, earned, of hires and altogether, in a span and to this day (EARN-2). */
export async function listEarned(db: Executor, span: DaySpan, productId?: string) {
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
      rentedToDate: of('rental'),
    })
    .from(moneyByDay)
    .where(and(inArray(figure, ['product', 'rental']), productId ? eq(key, productId) : undefined))
    .groupBy(key);
  return new Map(rows.map(({ productId: id, ...row }) => [id, row]));
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

/** Unit-days on which units were owned until the day before `end`, as the stock stood at the end of each day. */
export const daysOwned = (from: SQL, end: SQL) =>
  sql`sum((${stockByDay.received} + ${stockByDay.moved}) * greatest(0, ${end} - greatest(${stockByDay.day}, ${from})))`;

export interface StockSums {
  daysOwned: number;
  /** Units that were there at first, and came since. */
  units: number;
  receivedKnown: number;
  receivedCost: Cents;
  unitsSold: number;
}

/** What the ledger of stock says of products, from its sums: units at repair are none that it owns (EARN-3). */
export async function listStockSums(db: Executor, span: DaySpan): Promise<Map<string, StockSums>> {
  const { productId, received, unitCost, sold, day } = stockByDay;
  const { rows } = await db.execute<{
    id: string;
    owned: string;
    units: string;
    known: string;
    cost: string | null;
    sold: string;
  }>(sql`
    select ${productId} as id, ${daysOwned(sql`${span.from}::date`, sql`(${span.to}::date + 1)`)} as owned,
      sum(${received}) as units,
      coalesce(sum(${received}) filter (where ${unitCost} is not null), 0) as known,
      sum(${received} * ${unitCost}) as cost,
      coalesce(sum(${sold}) filter (where ${within(sql`${day}`, span)}), 0) as sold
    from ${stockByDay} group by ${productId}`);
  return new Map(
    rows.map(({ id, owned, units, known, cost, sold: gone }) => [
      id,
      {
        daysOwned: Number(owned),
        units: Number(units),
        receivedKnown: Number(known),
        receivedCost: cents(cost),
        unitsSold: Number(gone),
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

/** What a product earned in each month of a span that had any (EARN-2), by its first day. */
export async function listEarnedByMonth(db: Executor, productId: string, span: DaySpan) {
  const { figure, key, day, amount } = moneyByDay;
  const month = sql<Day>`to_char(${day}, 'YYYY-MM-01')`;
  const of = (name: 'product' | 'rental') =>
    sql<number>`coalesce(sum(${amount}) filter (where ${figure} = ${name}), 0)`.mapWith(Number);
  const rows = await db
    .select({ month, earned: of('product'), rented: of('rental') })
    .from(moneyByDay)
    .where(
      sql`${figure} in ('product', 'rental') and ${key} = ${productId} and ${within(sql`${day}`, span)}`,
    )
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row]));
}
