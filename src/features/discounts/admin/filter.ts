import { DISCOUNT_STATES } from '#/domain/discounts/discount-state.ts';
import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import { getLocale } from '#/paraglide/runtime.js';
import type { DiscountListInput } from '../schemas.ts';

const shape = {
  filters: { view: ['products'], status: DISCOUNT_STATES },
  sorts: [],
} as const;

export type DiscountFilter = ListSearch<typeof shape.filters, never>;

export function readDiscountFilter(raw: Record<string, unknown>): DiscountFilter {
  return readListSearch(shape, raw);
}

/** What a list at this address asks for, of codes or of discounts on products. */
export function listInputOf({ status, q, page }: DiscountFilter): DiscountListInput {
  return { locale: getLocale(), state: status ?? null, search: q ?? '', page: page ?? 1 };
}
