import type { Executor } from '#/db/client.server.ts';
import { compareDays, type Day } from '#/domain/dates/day.ts';
import { freeDaysFrom } from '#/domain/rentals/availability.ts';
import { listLateUnits, listReservedDays, listStock } from './queries.server.ts';

/** Units that are booked until a day, and shall stay away from then on. */
export interface BookedUntil {
  productId: string;
  quantity: number;
  /** The first day on which they are free. */
  blockedUntil: Day;
}

/** For how many days all of them can stay away longer, `most` at most. Promises nothing. */
export async function countFreeDays(
  db: Executor,
  booked: readonly BookedUntil[],
  { most, today }: { most: number; today: Day },
): Promise<number> {
  const productIds = [...new Set(booked.map(({ productId }) => productId))];
  const stock = await listStock(db, productIds);
  const rows = await listReservedDays(db, productIds, today);
  const late = await listLateUnits(db, productIds, today);
  const free = stock.map(({ productId, stockQuantity, held }) => {
    const own = booked.filter((one) => one.productId === productId);
    const [from] = own.map(({ blockedUntil }) => blockedUntil).toSorted(compareDays);
    if (from === undefined) return most;
    const reserved = new Map<Day, number>();
    for (const row of rows) if (row.productId === productId) reserved.set(row.day, row.reserved);
    const quantity = own.reduce((sum, one) => sum + one.quantity, 0);
    const units = { stockQuantity, held, late: late.get(productId) ?? [] };
    return freeDaysFrom(units, reserved, { from, quantity, most });
  });
  return free.length === 0 ? 0 : Math.min(...free);
}
