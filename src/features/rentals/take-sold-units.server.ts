import type { Transaction } from '#/db/client.server.ts';
import { recordAs } from './movements/record-as.server.ts';
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
  if (sales.length > 1)
    await lockProducts(
      tx,
      sales.map((sale) => sale.productId),
    );
  await recordAs(tx, { kind: 'sold', orderId }, () => updateUnitsSold(tx, sales));
}
