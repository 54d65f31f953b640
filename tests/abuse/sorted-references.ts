import type { Database } from '#/db/client.server.ts';
import { MOST_PARTS } from '#/domain/sets/set.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeSet } from '#tests/factories/set.ts';

/** What exists of terms and sets, by the name of the field that names it. */
export async function sortedReferences(db: Database, productId: string) {
  const productIds = [productId];
  while (productIds.length < MOST_PARTS) productIds.push((await makeProduct(db)).id);
  const set = await makeSet(
    db,
    productIds.map((id) => ({ productId: id })),
  );
  return {
    setId: [set.id],
    // Each product once.
    'sets/create.productId': productIds,
    'sets/update.productId': productIds,
    'sets/getShown.slug': [set.slug],
    'taxonomy/get.kind': ['category'],
    'taxonomy/get.key': ['furniture'],
    'taxonomy/move.kind': ['category'],
    'taxonomy/move.key': ['furniture'],
    'taxonomy/move.placeOf': ['wearables'],
    'taxonomy/reorder.kind': ['category'],
  };
}
