import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import { STOCK_LEVELS, STOCK_SORTS, type ListStockInput } from '../schemas.ts';

const shape = { filters: { level: STOCK_LEVELS }, sorts: STOCK_SORTS } as const;

export type StockSearch = ListSearch<typeof shape.filters, (typeof STOCK_SORTS)[number]>;

export const readStockSearch = (raw: Record<string, unknown>): StockSearch =>
  readListSearch(shape, raw);

/** What a list at this address asks for. */
export function listInputOf({ q, level, sort, page }: StockSearch): ListStockInput {
  return {
    page: page ?? 1,
    search: (q ?? '').slice(0, 80),
    level: level ?? null,
    ...sortOf(sort, STOCK_SORTS),
  };
}
