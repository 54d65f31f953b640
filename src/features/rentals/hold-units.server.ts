import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { findShortages, type Shortage, type StockFacts } from './use-cases/find-shortages.ts';
import {
  insertRentalDays,
  updateUnitsHeldIfFree,
  listLateUnits,
  listReservedDays,
  listStock,
  lockProducts,
  updateRentalFigures,
  updateHiredPeaksIfFree,
  type ChangedStock,
} from './queries.server.ts';
import { sumDemand, type StockChange, type StockDemand } from './stock-demand.ts';

/** Which of the demands the stock could not meet, and how many units each could have. */
export interface StockShort {
  reason: 'STOCK_SHORT';
  shortages: Shortage[];
}

/** `soldOut`: a product has no unit left to sell now, which the public pages show. */
export interface Held {
  soldOut: boolean;
}

/**
 * Takes units out of stock for an order: sales become `units_held`, hires are counted on every day
 * they block: one ledger for both. Rows are locked in ascending
 * order, and every product's row before its days. All or nothing: after a rejection the caller must
 * roll back, because part of the demands may already be written.
 */
export async function holdUnits(
  tx: Transaction,
  demands: readonly StockDemand[],
  today: Day,
): Promise<Result<Held, StockShort>> {
  const change = sumDemand(demands);
  const { productIds, sales, rentalDays } = change;
  // A single guarded UPDATE takes its lock by itself.
  if (productIds.length > 1 || rentalDays.length > 0) await lockProducts(tx, productIds);

  const sold = await holdSales(tx, sales, today);
  if (sold.length < sales.length) {
    const done = { ...change, sales: amongProducts(sales, sold), rentalDays: [] };
    return reject(await explainShortage(tx, demands, done, today));
  }

  const hiredIds = [...new Set(rentalDays.map((row) => row.productId))];
  let hired: ChangedStock[] = [];
  if (hiredIds.length > 0) {
    await insertRentalDays(tx, rentalDays);
    hired = await updateHiredPeaksIfFree(tx, rentalDays, today);
    if (hired.length < hiredIds.length) {
      return reject(await explainShortage(tx, demands, change, today));
    }
  }
  return ok({ soldOut: [...sold, ...hired].some((row) => row.unitsForSale === 0) });
}

/** Hired peaks sink as days pass, and late units come back: both are brought up to date before anybody is refused. */
async function holdSales(
  tx: Transaction,
  sales: StockChange['sales'],
  today: Day,
): Promise<ChangedStock[]> {
  if (sales.length === 0) return [];
  const held = await updateUnitsHeldIfFree(tx, sales, today);
  const short = sales.filter((sale) => !held.some((row) => row.productId === sale.productId));
  if (short.length === 0) return held;
  const shortIds = short.map((sale) => sale.productId);
  await lockProducts(tx, shortIds);
  await updateRentalFigures(tx, shortIds, today);
  return [...held, ...(await updateUnitsHeldIfFree(tx, short, today))];
}

function amongProducts(sales: StockChange['sales'], rows: ChangedStock[]): StockChange['sales'] {
  return sales.filter((sale) => rows.some((row) => row.productId === sale.productId));
}

/** Checks the demands again by the stock as it was before `done` was written. */
async function explainShortage(
  tx: Transaction,
  demands: readonly StockDemand[],
  done: StockChange,
  today: Day,
): Promise<StockShort> {
  // One after the other: a transaction has one connection.
  const stock = await listStock(tx, done.productIds);
  const days = await listReservedDays(tx, done.productIds, today);
  const late = await listLateUnits(tx, done.productIds, today);
  const facts = new Map<string, StockFacts>();
  for (const { productId, stockQuantity, held } of stock) {
    const own = done.sales.find((sale) => sale.productId === productId)?.quantity ?? 0;
    const reserved = new Map<Day, number>();
    for (const row of days) {
      if (row.productId === productId) reserved.set(row.day, row.reserved);
    }
    for (const row of done.rentalDays) {
      if (row.productId !== productId) continue;
      reserved.set(row.day, (reserved.get(row.day) ?? 0) - row.quantity);
    }
    const lateUnits = late.get(productId) ?? [];
    facts.set(productId, { stockQuantity, held: held - own, late: lateUnits, reserved });
  }
  return { reason: 'STOCK_SHORT', shortages: findShortages(demands, facts, today) };
}
