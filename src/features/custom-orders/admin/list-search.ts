import { CUSTOM_ORDER_STATUSES } from '#/domain/custom-orders/status.ts';
import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { CUSTOM_ORDER_SORTS, type ListAllCustomOrdersInput } from '../schemas.ts';

export const REQUESTS_DESCENDING_FIRST = ['placed'] as const;

export type RequestSearch = ReturnType<typeof readRequestSearch>;

export function readRequestSearch(raw: Record<string, unknown>) {
  return readListSearch(
    { filters: { state: CUSTOM_ORDER_STATUSES }, sorts: CUSTOM_ORDER_SORTS },
    raw,
  );
}

/** A board is only searched. */
export function readBoardSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: {}, sorts: ['deadline'] }, raw);
}

/** What a list at this address asks for. */
export function listInputOf({ q, state, sort, page }: RequestSearch): ListAllCustomOrdersInput {
  return {
    page: page ?? 1,
    search: q ?? '',
    status: state ?? null,
    ...sortOf(sort, CUSTOM_ORDER_SORTS, REQUESTS_DESCENDING_FIRST),
    locale: getLocale(),
  };
}
