import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import {
  lockProducts,
  updateRentalFigures,
  updateUnitsReleased,
  updateRentalDaysReleased,
  type ChangedStock,
} from './queries.server.ts';
import { sumDemand, type StockDemand } from './stock-demand.ts';

/** `backInStock`: a product that may have been sold out can be sold again. */
export interface Released {
  backInStock: boolean;
}

/** Reverses `holdUnits` (STOCK-5). Only whoever moved the order may call it, once. */
export async function releaseUnits(
  tx: Transaction,
  lines: readonly StockDemand[],
  today: Day,
): Promise<Released> {
  const { productIds, sales, rentalDays } = sumDemand(lines);
  await lockProducts(tx, productIds);
  const rows: ChangedStock[] = [];
  if (rentalDays.length > 0) {
    await updateRentalDaysReleased(tx, rentalDays);
    const hiredIds = [...new Set(rentalDays.map((row) => row.productId))];
    rows.push(...(await updateRentalFigures(tx, hiredIds, today)));
  }
  if (sales.length > 0) rows.push(...(await updateUnitsReleased(tx, sales)));
  const freed = new Map<string, number>();
  for (const { productId, quantity } of sales) freed.set(productId, quantity);
  for (const { productId, quantity } of rentalDays) {
    freed.set(productId, (freed.get(productId) ?? 0) + quantity);
  }
  return {
    // What is left now is at most what came back: nothing was left before.
    backInStock: rows.some(
      (row) => row.unitsForSale > 0 && row.unitsForSale <= (freed.get(row.productId) ?? 0),
    ),
  };
}
