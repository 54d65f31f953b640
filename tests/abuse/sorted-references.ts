import type { Database } from '#/db/client.server.ts';
import { makeSet } from '#tests/factories/set.ts';

/** What exists of terms and sets, by the name of the field that names it. */
export async function sortedReferences(db: Database, productId: string) {
  const set = await makeSet(db, [{ productId }]);
  return {
    setId: [set.id],
    'sets/getShown.slug': [set.slug],
    'taxonomy/get.kind': ['category'],
    'taxonomy/get.key': ['furniture'],
    'taxonomy/move.kind': ['category'],
    'taxonomy/move.key': ['furniture'],
    'taxonomy/move.placeOf': ['wearables'],
    'taxonomy/reorder.kind': ['category'],
  };
}
