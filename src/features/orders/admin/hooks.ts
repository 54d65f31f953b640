import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import { ORDER_SORTS } from '../schemas.ts';
import type { OrderListSearch } from './list-search.ts';

/** Always asked afresh: orders move without the browser. */
export function allOrdersOptions({ q, task, status, sort, page }: OrderListSearch) {
  const column = ORDER_SORTS.find((name) => sort === name || sort === `-${name}`) ?? 'placed';
  return api.orders.listAll.queryOptions({
    input: {
      page: page ?? 1,
      search: q ?? '',
      task: task ?? null,
      status: status ?? null,
      sort: column,
      // The newest order comes first, and the next event.
      descending: column === 'placed' || sort === `-${column}`,
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
