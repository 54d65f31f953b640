import type { Executor } from '#/db/client.server.ts';
import { readSearch } from './search-sql.server.ts';
import { countManagedProducts, listManagedProducts } from './manage/queries.server.ts';

const NEWEST = { sort: 'updated', descending: true, category: null, occasion: null } as const;

/** Products that are not archived, as the list of the back office finds them. */
export async function findProductsForStaff(db: Executor, search: string, limit: number) {
  const groups = await readSearch(db, search);
  const filter = { ...NEWEST, search, searchGroups: groups, state: null };
  return listManagedProducts(db, filter, { limit, offset: 0 });
}

export function countProductDrafts(db: Executor): Promise<number> {
  return countManagedProducts(db, { ...NEWEST, search: '', searchGroups: [], state: 'draft' });
}
