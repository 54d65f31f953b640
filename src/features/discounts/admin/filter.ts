import { DISCOUNT_STATES } from '#/domain/discounts/discount-state.ts';
import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';

const shape = {
  filters: { view: ['products'], status: DISCOUNT_STATES },
  sorts: [],
} as const;

export type DiscountFilter = ListSearch<typeof shape.filters, never>;

export function readDiscountFilter(raw: Record<string, unknown>): DiscountFilter {
  return readListSearch(shape, raw);
}
