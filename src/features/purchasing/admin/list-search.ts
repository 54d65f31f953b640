import { isUuid } from '#/domain/ids.ts';
import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { PURCHASE_FILTERS, PURCHASE_SORTS, type ListPurchasesInput } from '../schemas.ts';

export const PURCHASES_DESCENDING_FIRST = ['number'] as const;

export type PurchasesSearch = ReturnType<typeof readPurchasesSearch>;

export function readPurchasesSearch(raw: Record<string, unknown>) {
  const search = readListSearch(
    { filters: { state: PURCHASE_FILTERS }, sorts: PURCHASE_SORTS },
    raw,
  );
  return { ...search, ...(isUuid(raw.supplier) && { supplier: raw.supplier }) };
}

export function purchasesInputOf({
  q,
  state,
  supplier,
  sort,
  page,
}: PurchasesSearch): ListPurchasesInput {
  return {
    search: q ?? '',
    state: state ?? null,
    supplierId: supplier ?? null,
    page: page ?? 1,
    ...sortOf(sort, PURCHASE_SORTS, PURCHASES_DESCENDING_FIRST),
  };
}
