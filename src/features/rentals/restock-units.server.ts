import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { lockProducts, updateUnitsOwned } from './queries.server.ts';
import { releaseUnits, type Released } from './release-units.server.ts';
import { sumDemand, type StockDemand } from './stock-demand.ts';

/**
 * Gives back what a paid order took (STOCK-5): sold units are owned again, hire days are free. Only
 * whoever moved the order may call it, once.
 */
export async function restockUnits(
  tx: Transaction,
  orderId: string,
  lines: readonly StockDemand[],
  today: Day,
): Promise<Released> {
  const { productIds, sales } = sumDemand(lines);
  // All of them at once, before any is changed: the order of locks.
  await lockProducts(tx, productIds);
  const { backInStock } = await releaseUnits(
    tx,
    lines.filter((line) => line.type === 'rental'),
    today,
  );
  if (sales.length === 0) return { backInStock };
  await updateUnitsOwned(tx, sales, { kind: 'returned', orderId });
  return { backInStock: true };
}
