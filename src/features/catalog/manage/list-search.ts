import { CATEGORIES } from '#/domain/catalog/product.ts';
import { PRODUCT_STATES } from '#/domain/catalog/product-state.ts';
import { readListSearch } from '#/domain/lists/list-search.ts';
import { PRODUCT_SORTS } from './schemas.ts';

export type ProductListSearch = ReturnType<typeof readProductListSearch>;

export function readProductListSearch(raw: Record<string, unknown>) {
  const filters = { state: PRODUCT_STATES, category: CATEGORIES };
  return readListSearch({ filters, sorts: PRODUCT_SORTS }, raw);
}
