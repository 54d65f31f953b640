import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import {
  MOVEMENT_SORTS,
  STOCK_LEVELS,
  STOCK_SORTS,
  type ListMovementsInput,
  type ListStockInput,
} from '../schemas.ts';

export const MOVEMENTS_DESCENDING_FIRST = ['when', 'units'] as const;

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

const ledgerShape = { filters: {}, sorts: MOVEMENT_SORTS } as const;

export type LedgerSearch = ListSearch<typeof ledgerShape.filters, ListMovementsInput['sort']>;

export const readLedgerSearch = (raw: Record<string, unknown>): LedgerSearch =>
  readListSearch(ledgerShape, raw);

/** What the ledger of a product at this address asks for. */
export function ledgerInputOf(productId: string, { sort, page }: LedgerSearch): ListMovementsInput {
  return {
    productId,
    page: page ?? 1,
    ...sortOf(sort, MOVEMENT_SORTS, MOVEMENTS_DESCENDING_FIRST),
  };
}
