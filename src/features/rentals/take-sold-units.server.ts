import type { Transaction } from '#/db/client.server.ts';
import { lockProducts, updateUnitsSold } from './queries.server.ts';
import { sumDemand, type StockDemand } from './stock-demand.ts';

/** Captures held units at payment (STOCK-5). Only whoever confirmed the order may call it, once. */
export async function takeSoldUnits(tx: Transaction, lines: readonly StockDemand[]): Promise<void> {
  const { sales } = sumDemand(lines.filter((line) => line.type === 'purchase'));
  if (sales.length === 0) return;
  if (sales.length > 1)
    await lockProducts(
      tx,
      sales.map((sale) => sale.productId),
    );
  await updateUnitsSold(tx, sales);
}
