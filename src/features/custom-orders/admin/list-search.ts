import { CUSTOM_ORDER_STATUSES } from '#/domain/custom-orders/status.ts';
import { readListSearch } from '#/domain/lists/list-search.ts';
import { CUSTOM_ORDER_SORTS } from '../schemas.ts';

export type RequestSearch = ReturnType<typeof readRequestSearch>;

export function readRequestSearch(raw: Record<string, unknown>) {
  return readListSearch(
    { filters: { state: CUSTOM_ORDER_STATUSES }, sorts: CUSTOM_ORDER_SORTS },
    raw,
  );
}
