import { keepPreviousData } from '@tanstack/react-query';
import { sortOf } from '#/domain/lists/list-search.ts';
import { api } from '#/platform/rpc/client.ts';
import { ORDER_SORTS } from '../schemas.ts';
import type { OrderListSearch } from './list-search.ts';

/** Always asked afresh: orders move without the browser. */
export function allOrdersOptions({ q, task, status, sort, page }: OrderListSearch) {
  const sorting = sortOf(sort, ORDER_SORTS, ['placed']);
  return api.orders.listAll.queryOptions({
    input: {
      page: page ?? 1,
      search: q ?? '',
      task: task ?? null,
      status: status ?? null,
      ...sorting,
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
