import type { ProductFilter } from './list-filter.ts';

/** One filter as a customer sees it: the days of a hire are one. */
export const FILTER_PARTS = [
  'search',
  'type',
  'category',
  'from',
  'occasion',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
] as const satisfies readonly (keyof ProductFilter)[];
export type FilterPart = (typeof FILTER_PARTS)[number];

/** The filters that narrow a list, in the order in which they are named (CATALOG-15). */
export function activeFilters(filter: Omit<ProductFilter, 'sort' | 'page'>): FilterPart[] {
  return FILTER_PARTS.filter((part) => filter[part] !== undefined);
}

/** The same list without one of its filters, from its first page. */
export function withoutFilter<Filter extends ProductFilter>(
  filter: Filter,
  part: FilterPart,
): Filter {
  const wider = { ...filter, page: 1 };
  delete wider[part];
  if (part === 'from') delete wider.to;
  return wider;
}
