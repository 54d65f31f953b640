import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import type { ProductRow } from '../queries.server.ts';
import { readSearch } from '../search-sql.server.ts';
import { countManagedProducts, listManagedProducts } from './queries.server.ts';
import type { ListManagedInput } from './schemas.ts';
import { toLineView } from './to-views.server.ts';
import type { ManagedProductListView } from './views.ts';

/** One page of all products, drafts among them; searched as in the shop, and by label code. */
export async function listProductRows(
  db: Executor,
  { page, ...wanted }: ListManagedInput,
): Promise<ListPage<ProductRow>> {
  const search = wanted.search.trim();
  const groups = await readSearch(db, search);
  const filter = { ...wanted, search, searchGroups: groups };
  return readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listManagedProducts(db, filter, range),
    count: () => countManagedProducts(db, filter),
  });
}

/** The same, as the list shows it. */
export async function listForStaff(
  db: Executor,
  input: ListManagedInput,
): Promise<ManagedProductListView> {
  const { rows, ...shown } = await listProductRows(db, input);
  return { products: rows.map(toLineView), ...shown };
}
