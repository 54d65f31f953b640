import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { STOCK_VALUE_SORTS, type ListStockValueInput } from '../schemas.ts';

export const STOCK_VALUE_DESCENDING_FIRST = ['value', 'onHand'] as const;

export type StockValueSearch = ReturnType<typeof readStockValueSearch>;

export function readStockValueSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: {}, sorts: STOCK_VALUE_SORTS }, raw);
}

/** What is worth most comes first. */
export function stockValueInputOf({ q, sort, page }: StockValueSearch): ListStockValueInput {
  return {
    search: q ?? '',
    page: page ?? 1,
    ...sortOf(sort, STOCK_VALUE_SORTS, STOCK_VALUE_DESCENDING_FIRST),
  };
}
