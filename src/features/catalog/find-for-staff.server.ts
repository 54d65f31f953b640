import type { Executor } from '#/db/client.server.ts';
import { expandSearch } from '#/domain/catalog/search-terms.ts';
import { countManagedProducts, listManagedProducts } from './manage/queries.server.ts';

const NEWEST = { sort: 'updated', descending: true, category: null, occasion: null } as const;

/** Products that are not archived, as the list of the back office finds them. */
export function findProductsForStaff(db: Executor, search: string, limit: number) {
  const filter = { ...NEWEST, search, searchGroups: expandSearch(search), state: null };
  return listManagedProducts(db, filter, { limit, offset: 0 });
}

export function countProductDrafts(db: Executor): Promise<number> {
  return countManagedProducts(db, { ...NEWEST, search: '', searchGroups: [], state: 'draft' });
}
