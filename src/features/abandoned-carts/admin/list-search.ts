import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { ABANDONED_CART_SORTS, type ListAbandonedCartsInput } from '../schemas.ts';

export const CARTS_DESCENDING_FIRST = ['changed', 'value'] as const;

export type AbandonedCartsSearch = ReturnType<typeof readAbandonedCartsSearch>;

export function readAbandonedCartsSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: {}, sorts: ABANDONED_CART_SORTS }, raw);
}

export function abandonedCartsInputOf(search: AbandonedCartsSearch): ListAbandonedCartsInput {
  const { q, sort, page } = search;
  return {
    search: q ?? '',
    page: page ?? 1,
    ...sortOf(sort, ABANDONED_CART_SORTS, CARTS_DESCENDING_FIRST),
  };
}
