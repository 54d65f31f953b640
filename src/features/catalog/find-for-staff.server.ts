import type { Executor } from '#/db/client.server.ts';
import { searchGroups } from '#/domain/catalog/named-terms.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { withAlikeWords } from './search-sql.server.ts';
import { countManagedProducts, listManagedProducts } from './manage/queries.server.ts';

const NEWEST = { sort: 'updated', descending: true, category: null, occasion: null } as const;

/** Products that are not archived, as the list of the back office finds them. */
export async function findProductsForStaff(db: Executor, search: string, limit: number) {
  const groups = await withAlikeWords(db, searchGroups(search, await readTaxonomy(db)));
  const filter = { ...NEWEST, search, searchGroups: groups, state: null };
  return listManagedProducts(db, filter, { limit, offset: 0 });
}

export function countProductDrafts(db: Executor): Promise<number> {
  return countManagedProducts(db, { ...NEWEST, search: '', searchGroups: [], state: 'draft' });
}
