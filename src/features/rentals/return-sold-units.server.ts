import type { Transaction } from '#/db/client.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { lockProducts, updateUnitsOwned } from './queries.server.ts';

export interface SoldUnitsBack {
  productId: string;
  units: number;
  /** Of them, cannot be sold again. */
  damaged: number;
}

/**
 * Sold units come back from a customer (STOCK-13): all are owned again, and what is damaged leaves the stock
 * in the same transaction, so that nobody is promised it. Only whoever booked the return may call it, once.
 */
export async function returnSoldUnits(
  tx: Transaction,
  orderId: string,
  lines: readonly SoldUnitsBack[],
): Promise<void> {
  const back = sumByProduct(lines);
  if (back.length === 0) return;
  await lockProducts(
    tx,
    back.map(({ productId }) => productId),
  );
  const returned = back.map(({ productId, units }) => ({ productId, quantity: units }));
  await updateUnitsOwned(tx, returned, { kind: 'returned', orderId });
  const damaged = back
    .filter((line) => line.damaged > 0)
    .map((line) => ({ productId: line.productId, quantity: -line.damaged }));
  if (damaged.length > 0) {
    await updateUnitsOwned(tx, damaged, { kind: 'damaged', orderId });
  }
  if (back.some(({ units, damaged: lost }) => units > lost)) await bumpCacheVersion(tx, 'public');
}

/** Lines of one product together: one statement changes a row once. */
function sumByProduct(lines: readonly SoldUnitsBack[]): SoldUnitsBack[] {
  const byProduct = new Map<string, SoldUnitsBack>();
  for (const { productId, units, damaged } of lines) {
    const before = byProduct.get(productId) ?? { productId, units: 0, damaged: 0 };
    byProduct.set(productId, {
      productId,
      units: before.units + units,
      damaged: before.damaged + damaged,
    });
  }
  return [...byProduct.values()];
}
