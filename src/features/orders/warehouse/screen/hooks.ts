import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import type { WarehouseSearch } from './warehouse-search.ts';

/** Others pack at the same time: read again now and then, and when somebody comes back to it. */
const POLLED = { staleTime: 5_000, refetchInterval: 30_000, refetchOnWindowFocus: true };

export function warehouseOptions({ when }: WarehouseSearch) {
  return api.orders.staff.warehouse.list.queryOptions({
    input: { locale: getLocale(), when: when === 'tomorrow' ? when : 'today' },
    ...POLLED,
    // Without a line the list that was read stays, and is read again when there is one.
    networkMode: 'always' as const,
  });
}
