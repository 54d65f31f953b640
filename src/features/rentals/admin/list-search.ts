import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import { STOCK_LEVELS, STOCK_SORTS } from '../schemas.ts';

const shape = { filters: { level: STOCK_LEVELS }, sorts: STOCK_SORTS } as const;

export type StockSearch = ListSearch<typeof shape.filters, (typeof STOCK_SORTS)[number]>;

export const readStockSearch = (raw: Record<string, unknown>): StockSearch =>
  readListSearch(shape, raw);
