import type { Transaction } from '#/db/client.server.ts';
import { lockProducts, updateUnitsSold } from './queries.server.ts';
import { sumDemand, type StockDemand } from './stock-demand.ts';

/** Captures held units at payment (STOCK-5). Only whoever confirmed the order may call it, once. */
export async function takeSoldUnits(
  tx: Transaction,
  orderId: string,
  lines: readonly StockDemand[],
): Promise<void> {
  const { sales } = sumDemand(lines.filter((line) => line.type === 'purchase'));
  if (sales.length === 0) return;
  // By a statement before the UPDATE's: one that locks and updates still takes the queue of a row again
  // that the next one stands in, and both wait for each other (EvalPlanQual).
  if (sales.length > 1)
    await lockProducts(
      tx,
      sales.map((sale) => sale.productId),
    );
  await updateUnitsSold(tx, sales, { kind: 'sold', orderId });
}
