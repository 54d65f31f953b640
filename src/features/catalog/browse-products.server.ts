import type { Executor } from '#/db/client.server.ts';
import { PAGE_SIZE } from '#/domain/catalog/list-filter.ts';
import { CATEGORIES } from '#/domain/catalog/product.ts';
import { expandSearch } from '#/domain/catalog/search-terms.ts';
import { nearestPage } from '#/domain/lists/page.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import { countProductsByCategory, listProducts } from './queries.server.ts';
import type { ListProductsInput } from './schemas.ts';
import { toCardView } from './to-views.server.ts';
import type { ProductListView } from './views.ts';

export async function browseProducts(
  db: Executor,
  input: ListProductsInput,
): Promise<ProductListView> {
  // Something without a single letter was typed: it is looked for as it stands, and not found.
  const groups = input.search ? expandSearch(input.search) : [];
  const searchGroups = input.search && groups.length === 0 ? [[input.search]] : groups;
  const params = { ...input, searchGroups };
  const [asked, counts] = await Promise.all([
    listProducts(db, params),
    countProductsByCategory(db, params),
  ]);
  const countOf = new Map(counts.map(({ category, count }) => [category, count]));
  const categories = CATEGORIES.map((category) => ({
    category,
    count: countOf.get(category) ?? 0,
  }));
  const total = input.category
    ? (countOf.get(input.category) ?? 0)
    : counts.reduce((sum, { count }) => sum + count, 0);
  const { page, pages } = nearestPage(input.page, total, PAGE_SIZE);
  const rows = page === input.page ? asked : await listProducts(db, { ...params, page });
  const ids = rows.map(({ id }) => id);
  const discounts = await listProductDiscounts(db, ids, new Date());
  return {
    products: rows.map((row) => toCardView(row, input.locale, discounts, row.freeUnits)),
    total,
    page,
    pages,
    categories,
  };
}
