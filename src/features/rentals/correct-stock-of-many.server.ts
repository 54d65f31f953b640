import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { withMovementNote } from './movements/movement-note.server.ts';
import { listStock, lockProducts, updateRentalFigures } from './queries.server.ts';

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

interface Correction {
  /** What the ledger says of it. */
  reason: string;
  today: Day;
  /** Writes the units, one row of a product once: with whatever else it is changed in. */
  write: () => Promise<void>;
}

/**
 * Corrects the units owned of many products, all of them or none: what was refused is returned, and
 * then nothing was written. Never below what is promised (STOCK-6), nor where units have moved. The
 * products stay locked, so what was checked holds when it is written.
 */
export async function correctStockOfMany(
  tx: Transaction,
  targets: readonly StockTarget[],
  { reason, today, write }: Correction,
): Promise<StockTargetRefusal[]> {
  const sorted = targets.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  const refused: StockTargetRefusal[] = [];
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    refused.push(...(await checkTargets(tx, sorted.slice(from, from + AT_ONCE), today)));
  }
  if (refused.length > 0) return refused;
  await withMovementNote(tx, { kind: 'correction', reason }, write);
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
  await updateRentalFigures(tx, await listHired(tx, ids), today);
  const stock = new Map((await listStock(tx, ids)).map((row) => [row.productId, row]));
  return targets.flatMap(({ productId, basedOn, units }): StockTargetRefusal[] => {
    const { stockQuantity: now = 0, held = 0, hiredPeak = 0 } = stock.get(productId) ?? {};
    if (now !== basedOn) return [{ productId, reason: 'STOCK_MOVED', now }];
    const least = held + hiredPeak;
    return units < least ? [{ productId, reason: 'STOCK_PROMISED', least }] : [];
  });
}

/** Where there is a peak: an update that changes nothing is one for the triggers all the same. */
async function listHired(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await listStock(tx, ids);
  return rows.flatMap(({ productId, hiredPeak }) => (hiredPeak > 0 ? [productId] : []));
}
