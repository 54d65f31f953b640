import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import { listInputOf, type OrderListSearch } from './list-search.ts';

/** Always asked afresh: orders move without the browser. */
export function allOrdersOptions(search: OrderListSearch) {
  return api.orders.listAll.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
