import { and, asc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { isAnyOf, paddedArray } from '#/db/padded-array.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { rentalDays, products } from '#/db/schema/catalog.ts';
import { orderLines } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { LateUnits } from '#/domain/rentals/availability.ts';
import {
  countApart,
  listApartOfRow,
  listApartUnits,
  listProductsApart,
} from './apart/queries.server.ts';
import { movementNoteSubquery, type MovementNote } from './movements/movement-note.server.ts';
import type { StockChange } from './stock-demand.ts';

export interface ChangedStock {
  productId: string;
  unitsForSale: number;
}

const changed = {
  productId: products.id,
  unitsForSale: sql<number>`${products.stockQuantity} - ${products.unitsHeld} - ${products.hiredPeak} - ${products.unitsLate}`,
};

const QUANTITY = sql.raw('demand.quantity');

/** The wanted quantities as a table `demand(id, quantity)`. */
function wantedSales(sales: StockChange['sales']) {
  const ids = sales.map((sale) => sale.productId);
  const quantities = sales.map((sale) => sale.quantity);
  return sql`unnest(${paddedArray(ids, 'uuid')}, ${paddedArray(quantities, 'int')}) as demand(id, quantity)`;
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
  const locked = tx
    .select({ id: products.id })
    .from(products)
    .where(isAnyOf(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update');
  await runPrepared(locked);
}

/**
 * Promises units to sales wherever there are enough. The guard is in the statement itself: a row
 * somebody else just changed is judged by its new values. Products that are short are not returned.
 */
export function updateUnitsHeldIfFree(
  tx: Transaction,
  sales: StockChange['sales'],
  today: Day,
): Promise<ChangedStock[]> {
  const held = tx
    .update(products)
    .set({ unitsHeld: sql`${products.unitsHeld} + ${QUANTITY}` })
    .from(wantedSales(sales))
    .where(
      sql`${products.id} = demand.id
        and ${products.unitsHeld} + ${products.hiredPeak} + ${countLate(today)} + ${QUANTITY} <= ${products.stockQuantity}`,
    )
    .returning(changed);
  return runPrepared(held);
}

/** Gives promised units back. */
export function updateUnitsReleased(
  tx: Transaction,
  sales: StockChange['sales'],
): Promise<ChangedStock[]> {
  const released = tx
    .update(products)
    .set({ unitsHeld: sql`${products.unitsHeld} - ${QUANTITY}` })
    .from(wantedSales(sales))
    .where(sql`${products.id} = demand.id`)
    .returning(changed);
  return runPrepared(released);
}

/** Promised units leave the shop: they are owned no more. Of several the rows are locked. */
export async function updateUnitsSold(
  tx: Transaction,
  sales: StockChange['sales'],
  note: MovementNote,
): Promise<void> {
  const sold = tx
    .update(products)
    .set({
      stockQuantity: sql`${products.stockQuantity} - ${QUANTITY}`,
      unitsHeld: sql`${products.unitsHeld} - ${QUANTITY}`,
    })
    .from(sql`${wantedSales(sales)}, ${movementNoteSubquery(note)}`)
    .where(sql`${products.id} = demand.id`);
  await runPrepared(sold);
}

/** Sold units come back: they are owned again. The rows are locked. */
export async function updateUnitsOwned(
  tx: Transaction,
  sales: StockChange['sales'],
  note: MovementNote,
): Promise<void> {
  await tx
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + ${QUANTITY}` })
    .from(sql`${wantedSales(sales)}, ${movementNoteSubquery(note)}`)
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

/**
 * Notes busiest hire days where they leave enough for sales, and where `days`, which were added, do
 * not need units that are not back. Products that are short are missing. Rows are locked.
 */
export function updateHiredPeaksIfFree(
  tx: Transaction,
  days: StockChange['rentalDays'],
  today: Day,
): Promise<ChangedStock[]> {
  const productIds = [...new Set(days.map((row) => row.productId))];
  const isPromised = sql`exists (
    select 1 from ${wantedDays(days)}
    join ${rentalDays} on ${rentalDays.productId} = demand.id and ${rentalDays.day} = demand.day
    where demand.id = ${products.id}
      and ${products.unitsHeld} + ${rentalDays.reserved} + ${countLateOn(rentalDays.day, today)} > ${products.stockQuantity})`;
  return tx
    .update(products)
    .set({ hiredPeak: sql`busiest.peak` })
    .from(busiestDays(productIds, today))
    .where(
      sql`${products.id} = busiest.id
        and ${products.unitsHeld} + busiest.peak <= ${products.stockQuantity}
        and not ${isPromised}`,
    )
    .returning(changed);
}

/**
 * Notes what is not back of each product, and lets its busiest day sink to what it is now; that never
 * rises here. Rows are locked.
 */
export function updateRentalFigures(
  tx: Transaction,
  productIds: string[],
  today: Day,
): Promise<ChangedStock[]> {
  return tx
    .update(products)
    .set({
      hiredPeak: sql`least(${products.hiredPeak}, busiest.peak)`,
      unitsLate: countLate(today),
    })
    .from(busiestDays(productIds, today))
    .where(sql`${products.id} = busiest.id`)
    .returning(changed);
}

/** Products that keep units back from sale because of hires; `isStale`: not as many as are late. */
export function listHiredProducts(
  db: Executor,
  today: Day,
): Promise<{ id: string; isStale: boolean }[]> {
  const isStale = sql<boolean>`${products.unitsLate} <> ${countLate(today)}`;
  return db
    .select({ id: products.id, isStale })
    .from(products)
    .where(or(gt(products.hiredPeak, 0), isStale))
    .orderBy(asc(products.id));
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

/**
 * `isLateRental` for rows of `order_lines`, whatever has become of the order. A hire that was never
 * handed out is not late: its units are in the shop.
 */
function isLateLine(today: Day): SQL | undefined {
  return and(eq(orderLines.hireStatus, 'out'), lt(orderLines.dueBackOn, today));
}

const notBack = sql<number>`${orderLines.quantity} - ${orderLines.returnedUnits}`;

function sumOfLate(today: Day, alsoWhere?: SQL): SQL<number> {
  const isOfProduct = and(eq(orderLines.productId, products.id), isLateLine(today), alsoWhere);
  return sql<number>`coalesce((select sum(${notBack}) from ${orderLines} where ${isOfProduct}), 0)::int`;
}

/** Units of a row of `products` that are not back, or set apart and promised: `lateUnits`. */
function countLate(today: Day): SQL<number> {
  return sql<number>`(${sumOfLate(today)} + ${countApart()})`;
}

/** Units of a row of `products` that are missing on a day because they are not back, or not ready. */
export function countLateOn(day: SQL | typeof rentalDays.day, today: Day): SQL<number> {
  const late = sumOfLate(today, sql`${orderLines.blockedUntil} <= ${day}`);
  return sql<number>`(${late} + ${countApart(sql`${day}`)})`;
}

/** The products of which units may be missing though no hire has them, as a part of another statement. */
export function listProductsLacking(today: Day): SQL {
  const isLate = and(isLateLine(today), sql`${orderLines.productId} is not null`);
  return sql`select ${orderLines.productId} from ${orderLines} where ${isLate} union all ${listProductsApart()}`;
}

/** What a calendar of one product is made of, by one statement for any number of days; null: no such product. */
export async function findStockByDay(
  db: Executor,
  productId: string,
  { from, to, today }: { from: Day; to: Day; today: Day },
) {
  const reserved = db
    .select({ days: sql`json_object_agg(${rentalDays.day}, ${rentalDays.reserved})` })
    .from(rentalDays)
    .where(
      and(eq(rentalDays.productId, products.id), gte(rentalDays.day, from), lt(rentalDays.day, to)),
    );
  const late = db
    .select({
      lines: sql`json_agg(json_build_object('from', ${orderLines.blockedUntil}, 'units', ${notBack}))`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.productId, products.id), isLateLine(today)));
  const [row] = await db
    .select({
      isActive: products.isActive,
      rentalPrice: products.rentalPrice,
      leadDays: products.leadDays,
      stockQuantity: products.stockQuantity,
      held: products.unitsHeld,
      reserved: sql<Record<Day, number>>`coalesce((${reserved}), '{}')`,
      late: sql<LateUnits[]>`coalesce((${late}), '[]')`,
      apart: sql<LateUnits[]>`coalesce((${listApartOfRow(db)}), '[]')`,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!row) return null;
  const { late: notReturned, apart, ...stock } = row;
  return { ...stock, late: [...notReturned, ...apart] };
}

/** On some day to come more is promised than can be there, because units are not back. */
export function findIsShort(today: Day): SQL {
  return sql`${products.unitsLate} > 0 and exists (select 1 from ${rentalDays}
    where ${rentalDays.productId} = ${products.id} and ${rentalDays.day} >= ${today}
      and ${products.unitsHeld} + ${rentalDays.reserved} + ${countLateOn(rentalDays.day, today)} > ${products.stockQuantity})`;
}

/** What is not back of each product, or set apart and promised. */
export async function listLateUnits(
  db: Executor,
  productIds: string[],
  today: Day,
): Promise<Map<string, LateUnits[]>> {
  const rows = await db
    .select({ productId: orderLines.productId, from: orderLines.blockedUntil, units: notBack })
    .from(orderLines)
    .where(and(inArray(orderLines.productId, productIds), isLateLine(today)))
    .orderBy(asc(orderLines.id));
  const late = new Map<string, LateUnits[]>();
  for (const { productId, from, units } of [...rows, ...(await listApartUnits(db, productIds))]) {
    if (productId === null || from === null) continue;
    late.set(productId, [...(late.get(productId) ?? []), { from, units }]);
  }
  return late;
}
