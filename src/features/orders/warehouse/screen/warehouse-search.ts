import type { Day } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import { isSteppedDay } from '#/domain/lists/list-search.ts';

export const WAREHOUSE_TIMES = ['today', 'tomorrow', 'late'] as const;
export type WarehouseTime = (typeof WAREHOUSE_TIMES)[number];

/** What the warehouse shows, all of it from its address. What is the default is left out. */
export type WarehouseSearch = {
  /** What comes back; left out: what leaves. */
  tab?: 'in';
  when?: Exclude<WarehouseTime, 'today'>;
  /** Of this day alone; `when` is left out then. */
  day?: Day;
  /** The order that is packed, or comes back. */
  order?: string;
};

/** Junk in the address is dropped, never an error. */
export function readWarehouseSearch(raw: Record<string, unknown>): WarehouseSearch {
  const when = WAREHOUSE_TIMES.find((time) => time === raw.when);
  return {
    ...(raw.tab === 'in' && { tab: 'in' }),
    ...(isSteppedDay(raw.day) ? { day: raw.day } : when && when !== 'today' && { when }),
    ...(isUuid(raw.order) && { order: raw.order }),
  };
}
