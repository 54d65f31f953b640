import { PRODUCT_STATES } from '#/domain/catalog/product-state.ts';
import { isTermKey } from '#/domain/catalog/term.ts';
import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { PRODUCT_SORTS, type ListManagedInput } from './schemas.ts';

export const PRODUCTS_DESCENDING_FIRST = ['updated'] as const;

export type ProductListSearch = ReturnType<typeof readProductListSearch>;

export function readProductListSearch(raw: Record<string, unknown>) {
  const { category, occasion } = raw;
  return {
    ...readListSearch({ filters: { state: PRODUCT_STATES }, sorts: PRODUCT_SORTS }, raw),
    ...(isTermKey(category) && { category }),
    ...(isTermKey(occasion) && { occasion }),
  };
}

/** What a list at this address asks for. */
export function managedInputOf(search: ProductListSearch): ListManagedInput {
  const { q, state, category, occasion, sort, page } = search;
  return {
    page: page ?? 1,
    search: (q ?? '').slice(0, 80),
    state: state ?? null,
    category: category ?? null,
    occasion: occasion ?? null,
    ...sortOf(sort, PRODUCT_SORTS, PRODUCTS_DESCENDING_FIRST),
  };
}
