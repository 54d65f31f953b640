import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import { DELIVERY_PLACES } from '#/domain/orders/delivery-place.ts';
import { DEPOSIT_STATES, ORDER_TASKS } from '#/domain/orders/order-task.ts';
import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import { ORDER_SORTS, type ListAllOrdersInput } from '../schemas.ts';

export const ORDERS_DESCENDING_FIRST = ['placed'] as const;

const shape = {
  filters: {
    task: ORDER_TASKS,
    status: ORDER_STATUSES,
    place: DELIVERY_PLACES,
    deposit: DEPOSIT_STATES,
  },
  sorts: ORDER_SORTS,
  hasDays: true,
} as const;

export type OrderListSearch = ListSearch<typeof shape.filters, (typeof ORDER_SORTS)[number]>;

export const readOrderListSearch = (raw: Record<string, unknown>): OrderListSearch =>
  readListSearch(shape, raw);

/** What a list at this address asks for. */
export function listInputOf(search: OrderListSearch): ListAllOrdersInput {
  const { q, task, status, place, deposit, from, to, sort, page } = search;
  return {
    page: page ?? 1,
    search: q ?? '',
    task: task ?? null,
    status: status ?? null,
    place: place ?? '',
    deposit: deposit ?? null,
    from: from ?? null,
    to: to ?? null,
    ...sortOf(sort, ORDER_SORTS, ORDERS_DESCENDING_FIRST),
  };
}
