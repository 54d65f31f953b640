import { CATEGORIES } from '#/domain/catalog/product.ts';
import { PRODUCT_STATES } from '#/domain/catalog/product-state.ts';
import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { PRODUCT_SORTS, type ListManagedInput } from './schemas.ts';

export type ProductListSearch = ReturnType<typeof readProductListSearch>;

export function readProductListSearch(raw: Record<string, unknown>) {
  const filters = { state: PRODUCT_STATES, category: CATEGORIES };
  return readListSearch({ filters, sorts: PRODUCT_SORTS }, raw);
}

/** What a list at this address asks for. */
export function managedInputOf(search: ProductListSearch): ListManagedInput {
  const { q, state, category, sort, page } = search;
  return {
    page: page ?? 1,
    search: (q ?? '').slice(0, 80),
    state: state ?? null,
    category: category ?? null,
    ...sortOf(sort, PRODUCT_SORTS, ['updated']),
  };
}
