import { compareDays, type Day, eachDay } from '#/domain/dates/day.ts';
import { blockedRange, type RentalRange } from './rental-range.ts';

/** One product's stock, shared by sale and hire: units owned, and units held for unpaid sales. */
export type Stock = { stockQuantity: number; held: number };

/** So few units left that the shop says so, to customers and to itself, unless it sets another mark. */
export const FEW_UNITS = 3;

/** Units out on hire per day, turnaround included. A day that is missing has none. */
export type ReservedByDay = ReadonlyMap<Day, number> | Readonly<Record<Day, number>>;

function isMap(reserved: ReservedByDay): reserved is ReadonlyMap<Day, number> {
  return reserved instanceof Map;
}

function reservedOn(reserved: ReservedByDay, day: Day): number {
  return (isMap(reserved) ? reserved.get(day) : reserved[day]) ?? 0;
}

/** Units free on one day: what is owned, less what is held for sale, less what is out. Never below 0. */
export function freeUnitsOn(stock: Stock, reservedByDay: ReservedByDay, day: Day): number {
  return Math.max(0, stock.stockQuantity - stock.held - reservedOn(reservedByDay, day));
}

/** The least over the hire's days and turnaround days (STOCK-2); 0 for a range without days. */
export function freeUnitsForRange(
  stock: Stock,
  reservedByDay: ReservedByDay,
  range: RentalRange,
  turnaroundDays: number,
): number {
  const blocked = blockedRange(range, turnaroundDays);
  const free = eachDay(blocked.start, blocked.end).map((day) =>
    freeUnitsOn(stock, reservedByDay, day),
  );
  return free.length === 0 ? 0 : Math.min(...free);
}

/** Units that can be sold now (STOCK-1); `peak`: see {@link hiredPeak}. */
export function freeUnitsForSale(stockQuantity: number, held: number, peak: number): number {
  return Math.max(0, stockQuantity - held - peak);
}

/** The most units out on any one day from `from` on; 0 when none are. */
export function hiredPeak(reservedByDay: ReservedByDay, from: Day): number {
  const entries = isMap(reservedByDay) ? [...reservedByDay] : Object.entries(reservedByDay);
  return entries.reduce(
    (peak, [day, units]) => (compareDays(day, from) < 0 ? peak : Math.max(peak, units)),
    0,
  );
}
