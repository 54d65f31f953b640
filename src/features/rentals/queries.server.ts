import { and, asc, eq, gt, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { rentalDays, products } from '#/db/schema/catalog.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { StockChange } from './stock-demand.ts';
import type { PromisedUnits } from './rejections.ts';

export interface ChangedStock {
  productId: string;
  unitsForSale: number;
}

const changed = {
  productId: products.id,
  unitsForSale: sql<number>`${products.stockQuantity} - ${products.unitsHeld} - ${products.hiredPeak}`,
};

const QUANTITY = sql.raw('demand.quantity');

/** The wanted quantities as a table `demand(id, quantity)`. */
function wantedSales(sales: StockChange['sales']) {
  // Each list is one parameter: the statement is the same for any number of lines.
  const ids = sql.param(sales.map((sale) => sale.productId));
  const quantities = sql.param(sales.map((sale) => sale.quantity));
  return sql`unnest(${ids}::uuid[], ${quantities}::int[]) as demand(id, quantity)`;
}

/** The wanted days as a table `demand(id, day, quantity)`. */
function wantedDays(days: StockChange['rentalDays']) {
  const ids = sql.param(days.map((row) => row.productId));
  const dates = sql.param(days.map((row) => row.day));
  const quantities = sql.param(days.map((row) => row.quantity));
  return sql`unnest(${ids}::uuid[], ${dates}::date[], ${quantities}::int[]) as demand(id, day, quantity)`;
}

/** The busiest hire day of each product from `today` on, as a table `busiest(id, peak)`. */
function busiestDays(productIds: string[], today: Day) {
  return sql`(
    select demand.id, coalesce(max(${rentalDays.reserved}), 0) as peak
    from unnest(${sql.param(productIds)}::uuid[]) as demand(id)
    left join ${rentalDays} on ${rentalDays.productId} = demand.id and ${rentalDays.day} >= ${today}
    group by demand.id
  ) as busiest`;
}

/** Takes the products' rows for the rest of the transaction, in ascending order everywhere. */
export async function lockProducts(tx: Transaction, productIds: string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update');
}

/**
 * Promises units to sales wherever there are enough. The guard is in the statement itself: a row
 * somebody else just changed is judged by its new values. Products that are short are not returned.
 */
export function updateUnitsHeldIfFree(
  tx: Transaction,
  sales: StockChange['sales'],
): Promise<ChangedStock[]> {
  return tx
    .update(products)
    .set({ unitsHeld: sql`${products.unitsHeld} + ${QUANTITY}` })
    .from(wantedSales(sales))
    .where(
      sql`${products.id} = demand.id
        and ${products.unitsHeld} + ${products.hiredPeak} + ${QUANTITY} <= ${products.stockQuantity}`,
    )
    .returning(changed);
}

/** Gives promised units back. */
export function updateUnitsReleased(
  tx: Transaction,
  sales: StockChange['sales'],
): Promise<ChangedStock[]> {
  return tx
    .update(products)
    .set({ unitsHeld: sql`${products.unitsHeld} - ${QUANTITY}` })
    .from(wantedSales(sales))
    .where(sql`${products.id} = demand.id`)
    .returning(changed);
}

/** Promised units leave the shop: they are owned no more. */
export async function updateUnitsSold(tx: Transaction, sales: StockChange['sales']): Promise<void> {
  await tx
    .update(products)
    .set({
      stockQuantity: sql`${products.stockQuantity} - ${QUANTITY}`,
      unitsHeld: sql`${products.unitsHeld} - ${QUANTITY}`,
    })
    .from(wantedSales(sales))
    .where(sql`${products.id} = demand.id`);
}

/** Sold units come back: they are owned again. The rows are locked. */
export async function updateUnitsOwned(
  tx: Transaction,
  sales: StockChange['sales'],
): Promise<void> {
  await tx
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + ${QUANTITY}` })
    .from(wantedSales(sales))
    .where(sql`${products.id} = demand.id`);
}

/** Adds to the days' hires without a guard: `updateHiredPeaksIfFree` is the guard. The rows' products are locked. */
export async function insertRentalDays(
  tx: Transaction,
  days: StockChange['rentalDays'],
): Promise<void> {
  await tx.execute(sql`
    insert into ${rentalDays} (product_id, day, reserved)
    select demand.id, demand.day, demand.quantity from ${wantedDays(days)}
    order by demand.id, demand.day
    on conflict (product_id, day) do update set reserved = ${rentalDays.reserved} + excluded.reserved`);
}

/** Takes from the days' hires. The rows' products are locked. */
export async function updateRentalDaysReleased(
  tx: Transaction,
  days: StockChange['rentalDays'],
): Promise<void> {
  await tx
    .update(rentalDays)
    .set({ reserved: sql`${rentalDays.reserved} - ${QUANTITY}` })
    .from(wantedDays(days))
    .where(sql`${rentalDays.productId} = demand.id and ${rentalDays.day} = demand.day`);
}

/** Notes busiest hire days where they leave enough for sales; products that are short are missing. */
export function updateHiredPeaksIfFree(
  tx: Transaction,
  productIds: string[],
  today: Day,
): Promise<ChangedStock[]> {
  return tx
    .update(products)
    .set({ hiredPeak: sql`busiest.peak` })
    .from(busiestDays(productIds, today))
    .where(
      sql`${products.id} = busiest.id
        and ${products.unitsHeld} + busiest.peak <= ${products.stockQuantity}`,
    )
    .returning(changed);
}

/** Lets each product's busiest day sink to what it is now; it never rises here. Rows are locked. */
export function updateHiredPeaksLower(
  tx: Transaction,
  productIds: string[],
  today: Day,
): Promise<ChangedStock[]> {
  return tx
    .update(products)
    .set({ hiredPeak: sql`least(${products.hiredPeak}, busiest.peak)` })
    .from(busiestDays(productIds, today))
    .where(sql`${products.id} = busiest.id`)
    .returning(changed);
}

/** Products that keep units back from sale because of hires. */
export async function listRentalProductIds(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(gt(products.hiredPeak, 0))
    .orderBy(asc(products.id));
  return rows.map((row) => row.id);
}

export function listStock(
  db: Executor,
  productIds: string[],
): Promise<{ productId: string; stockQuantity: number; held: number; hiredPeak: number }[]> {
  return db
    .select({
      productId: products.id,
      stockQuantity: products.stockQuantity,
      held: products.unitsHeld,
      hiredPeak: products.hiredPeak,
    })
    .from(products)
    .where(inArray(products.id, productIds));
}

/** Whether there is such a product and so few units break no promise. */
export async function updateStockQuantity(
  tx: Transaction,
  productId: string,
  stockQuantity: number,
): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ stockQuantity, updatedAt: sql`now()` })
    .where(
      and(
        eq(products.id, productId),
        sql`${products.unitsHeld} + ${products.hiredPeak} <= ${stockQuantity}`,
      ),
    )
    .returning({ id: products.id });
  return rows.length > 0;
}

/** Unpaid purchases, and hires on days with more than `units` out; the soonest first. */
export async function listPromises(
  tx: Transaction,
  productId: string,
  units: number,
  today: Day,
): Promise<PromisedUnits[]> {
  const tooBusy = sql`exists (
    select 1 from ${rentalDays} where ${rentalDays.productId} = ${productId}
      and ${rentalDays.day} >= ${today} and ${rentalDays.reserved} > ${units}
      and ${rentalDays.day} >= ${orderLines.rentalStartDate}
      and ${rentalDays.day} < ${orderLines.blockedUntil})`;
  return tx
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      type: orderLines.type,
      quantity: orderLines.quantity,
      start: orderLines.rentalStartDate,
      blockedUntil: orderLines.blockedUntil,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, productId),
        notInArray(orders.status, ['cancelled', 'refunded']),
        or(
          and(eq(orderLines.type, 'purchase'), eq(orders.status, 'pending_payment')),
          and(eq(orderLines.type, 'rental'), tooBusy),
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${orderLines.rentalStartDate}, ${today}::date)`), asc(orderLines.id));
}

/** Units out on hire by product and day in [from, to). Days without a row have none. */
export function listReservedDays(
  db: Executor,
  productIds: string[],
  from: Day,
  to?: Day,
): Promise<{ productId: string; day: Day; reserved: number }[]> {
  return db
    .select({ productId: rentalDays.productId, day: rentalDays.day, reserved: rentalDays.reserved })
    .from(rentalDays)
    .where(
      and(
        inArray(rentalDays.productId, productIds),
        gte(rentalDays.day, from),
        to === undefined ? undefined : lt(rentalDays.day, to),
      ),
    )
    .orderBy(asc(rentalDays.productId), asc(rentalDays.day));
}

/** A number that the orders, the movements of stock or the units' history do not bear out. `day` only for hire days. */
export type LedgerDifference = {
  fact: 'units_held' | 'hire_day' | 'hired_peak' | 'on_hand' | 'units_in_stock' | 'unit_movements';
  productId: string;
  day: Day | null;
  noted: number;
  counted: number;
};

/** Compares with the lines of live orders; a peak may be too high, never too low. */
export async function listLedgerDifferences(db: Executor, today: Day): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<LedgerDifference>(sql`
    with alive as (
      select ${orderLines.productId} as product_id, ${orderLines.type} as type,
        ${orderLines.quantity} as quantity, ${orderLines.rentalStartDate} as first_day,
        ${orderLines.blockedUntil} as blocked_until, ${orders.status} as status
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.status} not in ('cancelled', 'refunded')
    ), promised as (
      select product_id, sum(quantity)::int as units from alive
      where type = 'purchase' and status = 'pending_payment' group by product_id
    ), busy as (
      select product_id, day::date as day, sum(quantity)::int as units
      from alive cross join lateral
        generate_series(first_day, blocked_until - 1, interval '1 day') as day
      where type = 'rental' and day >= ${today}::date group by product_id, day::date
    ), noted as (
      select product_id, day, reserved from ${rentalDays} where day >= ${today}
    )
    select 'units_held' as fact, ${products.id} as "productId", null as day,
      ${products.unitsHeld} as noted, coalesce(promised.units, 0) as counted
    from ${products} left join promised on promised.product_id = ${products.id}
    where ${products.unitsHeld} <> coalesce(promised.units, 0)
    union all
    select 'hire_day', product_id, day::text, coalesce(reserved, 0), coalesce(units, 0)
    from noted full join busy using (product_id, day)
    where coalesce(reserved, 0) <> coalesce(units, 0)
    union all
    select 'hired_peak', ${products.id}, null, ${products.hiredPeak}, coalesce(max(busy.units), 0)
    from ${products} left join busy on busy.product_id = ${products.id}
    group by ${products.id} having ${products.hiredPeak} < coalesce(max(busy.units), 0)`);
  return rows;
}
