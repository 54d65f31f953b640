import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { recordAs } from './movements/record-as.server.ts';
import {
  listStock,
  lockProducts,
  updateHiredPeaksLower,
  updateStockQuantities,
} from './queries.server.ts';

export interface StockTarget {
  productId: string;
  /** Units owned when it was decided (STOCK-9). */
  basedOn: number;
  /** Units that shall be owned. */
  units: number;
}

/** Why the stock of a product cannot be set. */
export type StockTargetRefusal = { productId: string } & (
  | { reason: 'STOCK_MOVED'; now: number }
  | { reason: 'STOCK_PROMISED'; least: number }
);

/** So many products are asked about in one statement. */
const AT_ONCE = 500;

/**
 * Corrects the units owned of many products, all of them or none: what was refused is returned, and
 * then nothing was written. Never below what is promised (STOCK-6), nor where units have moved.
 */
export async function setStockOfMany(
  tx: Transaction,
  targets: readonly StockTarget[],
  reason: string,
  today: Day,
): Promise<StockTargetRefusal[]> {
  const sorted = targets.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  const batches = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, nth) =>
    sorted.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
  const refused: StockTargetRefusal[] = [];
  for (const batch of batches) refused.push(...(await checkTargets(tx, batch, today)));
  if (refused.length > 0) return refused;
  for (const batch of batches) {
    const demands = batch.map(({ productId, units }) => ({ productId, quantity: units }));
    const written = await recordAs(tx, { kind: 'correction', reason }, () =>
      updateStockQuantities(tx, demands),
    );
    if (written.length < batch.length) throw new Error('Stock moved while its product was locked');
  }
  return [];
}

async function checkTargets(
  tx: Transaction,
  targets: readonly StockTarget[],
  today: Day,
): Promise<StockTargetRefusal[]> {
  const ids = targets.map(({ productId }) => productId);
  await lockProducts(tx, ids);
  // Days pass: the noted peak of hires may belong to yesterday.
  await updateHiredPeaksLower(tx, ids, today);
  const stock = new Map((await listStock(tx, ids)).map((row) => [row.productId, row]));
  return targets.flatMap(({ productId, basedOn, units }): StockTargetRefusal[] => {
    const { stockQuantity: now = 0, held = 0, hiredPeak = 0 } = stock.get(productId) ?? {};
    if (now !== basedOn) return [{ productId, reason: 'STOCK_MOVED', now }];
    const least = held + hiredPeak;
    return units < least ? [{ productId, reason: 'STOCK_PROMISED', least }] : [];
  });
}
