import { COST_CATEGORIES } from '#/domain/costs/cost.ts';
import { isUuid } from '#/domain/ids.ts';
import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import {
  COST_SORTS,
  SUPPLIER_SORTS,
  TIE_FILTERS,
  type CostFilter,
  type ListCostsInput,
  type ListSuppliersInput,
} from '../schemas.ts';

export const SUPPLIERS_DESCENDING_FIRST = ['since'] as const;

export const COSTS_DESCENDING_FIRST = ['day'] as const;

export type CostsSearch = ReturnType<typeof readCostsSearch>;

export function readCostsSearch(raw: Record<string, unknown>) {
  const filters = { category: COST_CATEGORIES, tie: TIE_FILTERS };
  const search = readListSearch({ filters, sorts: COST_SORTS, hasDays: true }, raw);
  return { ...search, ...(isUuid(raw.supplier) && { supplier: raw.supplier }) };
}

/** What the costs at this address are narrowed to: list, sums and file ask the same. */
export function costFilterOf({ q, category, tie, supplier, from, to }: CostsSearch): CostFilter {
  return {
    search: q ?? '',
    category: category ?? null,
    tie: tie ?? null,
    supplierId: supplier ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}

export function costsInputOf(search: CostsSearch): ListCostsInput {
  return {
    ...costFilterOf(search),
    page: search.page ?? 1,
    ...sortOf(search.sort, COST_SORTS, COSTS_DESCENDING_FIRST),
  };
}

export type SuppliersSearch = ReturnType<typeof readSuppliersSearch>;

export function readSuppliersSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: {}, sorts: SUPPLIER_SORTS }, raw);
}

export function suppliersInputOf({ q, sort, page }: SuppliersSearch): ListSuppliersInput {
  return {
    search: q ?? '',
    page: page ?? 1,
    ...sortOf(sort, SUPPLIER_SORTS, SUPPLIERS_DESCENDING_FIRST),
  };
}

/** What recurs is listed by nothing but pages. */
export function readRecurringSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: {}, sorts: [] }, raw);
}
