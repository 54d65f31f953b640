import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { reject, ok, type Result } from '#/domain/errors/result.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import type { ProductRow } from '../queries.server.ts';
import {
  listFittingProducts,
  lockProduct,
  updateProduct,
  type ProductValues,
} from './queries.server.ts';
import type { ManageProductRejection } from './rejections.ts';
import type { ProductVersion } from './schemas.ts';
import { toManagedView } from './to-views.server.ts';
import type { ManagedProductView } from './views.ts';

/** Every public page may show a product, its price or its picture. */
export const PRODUCT_TAG = 'public';

export type Managed = Result<ManagedProductView, ManageProductRejection>;

export async function viewProduct(db: Executor, row: ProductRow): Promise<ManagedProductView> {
  return toManagedView(row, await listFittingProducts(db, row.fits));
}

/**
 * Locks a product, rejects an old version, writes what `decide` says and outdates the pages that
 * show it; null: no such product.
 */
export function changeProduct(
  db: Executor,
  { id, version }: ProductVersion,
  decide: (
    tx: Transaction,
    before: ProductRow,
  ) => Promise<Result<Partial<ProductValues>, ManageProductRejection>>,
): Promise<Managed | null> {
  return inTransaction(db, async (tx) => {
    const before = await lockProduct(tx, id);
    if (!before) return null;
    if (before.version !== version) {
      return reject({ reason: 'CHANGED_MEANWHILE', current: await viewProduct(tx, before) });
    }
    const decided = await decide(tx, before);
    if (!decided.ok) return decided;
    const after = await updateProduct(tx, id, decided.value);
    const view = await viewProduct(tx, after);
    await bumpCacheVersion(tx, PRODUCT_TAG);
    return ok(view);
  });
}
