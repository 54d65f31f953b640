import { inTransaction, type Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import {
  listPromises,
  listStock,
  lockProducts,
  updateHiredPeaksLower,
  updateStockQuantity,
} from '../queries.server.ts';
import type { StockPromised } from '../rejections.ts';

/** Never below what is promised (STOCK-6); null: no such product. */
export function changeStock(
  db: Executor,
  { productId, stockQuantity }: { productId: string; stockQuantity: number },
  today: Day,
): Promise<Result<null, StockPromised> | null> {
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, [productId]);
    // Days pass: the noted peak of hires may belong to yesterday.
    await updateHiredPeaksLower(tx, [productId], today);
    if (await updateStockQuantity(tx, productId, stockQuantity)) {
      await bumpCacheVersion(tx, 'public');
      return ok(null);
    }
    const [stock] = await listStock(tx, [productId]);
    if (!stock) return null;
    const least = stock.held + stock.hiredPeak;
    const conflicts = await listPromises(tx, productId, stockQuantity - stock.held, today);
    return reject({ reason: 'STOCK_PROMISED', least, conflicts });
  });
}
