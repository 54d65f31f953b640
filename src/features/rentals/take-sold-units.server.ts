import type { Transaction } from '#/db/client.server.ts';
import { updateUnitsSold } from './queries.server.ts';
import { sumDemand, type StockDemand } from './stock-demand.ts';

/** Captures held units at payment (STOCK-5). Only whoever confirmed the order may call it, once. */
export async function takeSoldUnits(
  tx: Transaction,
  orderId: string,
  lines: readonly StockDemand[],
): Promise<void> {
  const { sales } = sumDemand(lines.filter((line) => line.type === 'purchase'));
  if (sales.length === 0) return;
  await updateUnitsSold(tx, sales, { kind: 'sold', orderId });
}
