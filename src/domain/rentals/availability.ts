import { addDays, compareDays, type Day, daysBetween, eachDay } from '#/domain/dates/day.ts';
import {
  blockedRange,
  DEFAULT_HIRE_LIMITS,
  type RentalRange,
  type TravelDays,
} from './rental-range.ts';

/** Units that should be back and are not: beside the days they were hired for, every one from `from` on. */
export type LateUnits = { from: Day; units: number };

/** One product's stock, shared by sale and hire: units owned, held for unpaid sales, and not back. */
export type Stock = { stockQuantity: number; held: number; late: readonly LateUnits[] };

/** What is noted with a product, and says what can be sold of it. */
export type SaleStock = {
  stockQuantity: number;
  unitsHeld: number;
  /** See `hiredPeak`. */
  hiredPeak: number;
  /** See `lateUnits`. */
  unitsLate: number;
};

/** So few units left that the shop says so, to customers and to itself, unless it sets another mark. */
export const FEW_UNITS = 3;

/** Units out on hire per day, on the way and in their turnaround included. A day that is missing has none. */
export type ReservedByDay = ReadonlyMap<Day, number> | Readonly<Record<Day, number>>;

function isMap(reserved: ReservedByDay): reserved is ReadonlyMap<Day, number> {
  return reserved instanceof Map;
}

function reservedOn(reserved: ReservedByDay, day: Day): number {
  return (isMap(reserved) ? reserved.get(day) : reserved[day]) ?? 0;
}

/** A hire is late from the day after its units were due back until they are (STOCK-12). */
export function isLateRental(dueBackOn: Day, today: Day): boolean {
  return compareDays(dueBackOn, today) < 0;
}

/** Units that are not back, on all days together. */
export function lateUnits(late: readonly LateUnits[]): number {
  return late.reduce((sum, { units }) => sum + units, 0);
}

function lateOn(late: readonly LateUnits[], day: Day): number {
  return lateUnits(late.filter(({ from }) => compareDays(from, day) <= 0));
}

/** Units free on one day: what is owned, less what is held for sale, out or not back. Never below 0. */
export function freeUnitsOn(stock: Stock, reservedByDay: ReservedByDay, day: Day): number {
  const { stockQuantity, held, late } = stock;
  return Math.max(0, stockQuantity - held - lateOn(late, day) - reservedOn(reservedByDay, day));
}

/** The least over the days that a hire blocks (STOCK-2); 0 for a range without days. */
export function freeUnitsForRange(
  stock: Stock,
  reservedByDay: ReservedByDay,
  blocked: RentalRange,
): number {
  const free = eachDay(blocked.start, blocked.end).map((day) =>
    freeUnitsOn(stock, reservedByDay, day),
  );
  return free.length === 0 ? 0 : Math.min(...free);
}

/**
 * Units that can be sold now (STOCK-1). What is not back counts beside the busiest day, even where
 * that day is one of its own: too much for the few days of its turnaround, never too little.
 */
export function freeUnitsForSale(stock: SaleStock): number {
  return Math.max(0, stock.stockQuantity - stock.unitsHeld - stock.hiredPeak - stock.unitsLate);
}

/** The most units out on any one day from `from` on; 0 when none are. */
export function hiredPeak(reservedByDay: ReservedByDay, from: Day): number {
  const entries = isMap(reservedByDay) ? [...reservedByDay] : Object.entries(reservedByDay);
  return entries.reduce(
    (peak, [day, units]) => (compareDays(day, from) < 0 ? peak : Math.max(peak, units)),
    0,
  );
}

/** For how many days in a row from `from` on so many units are free, `most` at most. */
export function freeDaysFrom(
  stock: Stock,
  reservedByDay: ReservedByDay,
  { from, quantity, most }: { from: Day; quantity: number; most: number },
): number {
  const days = eachDay(from, addDays(from, most));
  const taken = days.findIndex((day) => freeUnitsOn(stock, reservedByDay, day) < quantity);
  return taken === -1 ? most : taken;
}

/** For so many days a first day is looked for that works. */
export const MOST_DAYS_SEARCHED = 180;

/** A hire whose days are looked for. */
export type RentalWish = {
  range: RentalRange;
  quantity: number;
  turnaroundDays: number;
  travel: TravelDays;
};

/**
 * The first day from `from` on that a hire of so many days can begin on, because its units are free
 * on every day it blocks (HIRE-10); null when there is none within `MOST_DAYS_SEARCHED`, or none by
 * the last day a hire may end on.
 */
export function firstFreeDay(
  stock: Stock,
  reservedByDay: ReservedByDay,
  wish: RentalWish,
  search: { from: Day; today: Day },
): Day | null {
  for (const day of eachFreeStart(stock, reservedByDay, wish, search)) return day;
  return null;
}

/** Of days in a row the few that lie nearest to one, in their sequence. */
export function nearestDays(days: readonly Day[], to: Day, most: number): Day[] {
  return days
    .toSorted((a, b) => Math.abs(daysBetween(to, a)) - Math.abs(daysBetween(to, b)))
    .slice(0, most)
    .toSorted(compareDays);
}

/** All such days, the soonest first. */
export function freeStarts(
  stock: Stock,
  reservedByDay: ReservedByDay,
  wish: RentalWish,
  search: { from: Day; today: Day },
): Day[] {
  return [...eachFreeStart(stock, reservedByDay, wish, search)];
}

function* eachFreeStart(
  stock: Stock,
  reservedByDay: ReservedByDay,
  { range, quantity, turnaroundDays, travel }: RentalWish,
  { from, today }: { from: Day; today: Day },
): Generator<Day> {
  const days = daysBetween(range.start, range.end);
  const inTime = addDays(today, DEFAULT_HIRE_LIMITS.maxAheadDays - days);
  const searched = addDays(from, MOST_DAYS_SEARCHED);
  const latest = compareDays(inTime, searched) < 0 ? inTime : searched;
  const blockedFrom = (start: Day) =>
    blockedRange({ start, end: addDays(start, days) }, turnaroundDays, travel);
  const first = blockedFrom(from);
  const length = daysBetween(first.start, first.end);
  let free = 0;
  for (const day of eachDay(first.start, blockedFrom(latest).end)) {
    free = freeUnitsOn(stock, reservedByDay, day) >= quantity ? free + 1 : 0;
    if (free >= length) yield addDays(day, 1 - length + travel.deliveryDays);
  }
}
