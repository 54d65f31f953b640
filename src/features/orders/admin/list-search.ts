import { readListSearch } from '#/domain/lists/list-search.ts';
import { ORDER_TASKS } from '#/domain/orders/order-task.ts';
import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import { ORDER_SORTS } from '../schemas.ts';

export type OrderListSearch = ReturnType<typeof readOrderListSearch>;

export function readOrderListSearch(raw: Record<string, unknown>) {
  const filters = { task: ORDER_TASKS, status: ORDER_STATUSES };
  return readListSearch({ filters, sorts: ORDER_SORTS }, raw);
}
