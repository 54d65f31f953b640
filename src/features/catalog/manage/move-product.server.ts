import { inTransaction, type Executor } from '#/db/client.server.ts';
import { checkPublishable } from '#/domain/catalog/check-publishable.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { changeProduct, PRODUCT_TAG, viewProduct, type Managed } from './change-product.server.ts';
import { countUses, deleteProduct, lockProduct } from './queries.server.ts';
import type { ManageProductRejection } from './rejections.ts';
import type { ProductVersion } from './schemas.ts';

/** Shows and sells it, also from the archive; rejected while something is missing. */
export function publishProduct(db: Executor, key: ProductVersion): Promise<Managed | null> {
  return changeProduct(db, key, (_, before) => {
    const missing = checkPublishable(before);
    return Promise.resolve(
      missing.length > 0
        ? reject({ reason: 'NOT_WHOLE', missing })
        : ok({ isActive: true, archivedAt: null }),
    );
  });
}

/** Makes a draft of what was shown or archived. Orders and hires of it go on. */
export function returnToDraft(db: Executor, key: ProductVersion): Promise<Managed | null> {
  return changeProduct(db, key, () => Promise.resolve(ok({ isActive: false, archivedAt: null })));
}

/** Puts it away, out of the shop and the list. Orders and hires of it go on. */
export function archiveProduct(
  db: Executor,
  key: ProductVersion,
  now: Date,
): Promise<Managed | null> {
  return changeProduct(db, key, () => Promise.resolve(ok({ isActive: false, archivedAt: now })));
}

/** Takes away for good what nobody ever ordered, hired or has in a cart; null: no such product. */
export function removeProduct(
  db: Executor,
  { id, version }: ProductVersion,
): Promise<Result<null, ManageProductRejection> | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockProduct(tx, id);
    if (!row) return null;
    if (row.version !== version) {
      return reject({ reason: 'CHANGED_MEANWHILE', current: await viewProduct(tx, row) });
    }
    if (row.isActive || (await countUses(tx, id)) > 0) return reject({ reason: 'PRODUCT_USED' });
    await deleteProduct(tx, id);
    await bumpCacheVersion(tx, PRODUCT_TAG);
    return ok(null);
  });
}
