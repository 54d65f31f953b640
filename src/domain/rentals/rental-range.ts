import { addDays, compareDays, type Day, daysBetween, isDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** The days of one hire, half-open: `end` is the day it comes back and may start the next hire. */
export type RentalRange = { start: Day; end: Day };

export type RentalLengthRejection =
  | { reason: 'HIRE_TOO_SHORT'; days: number; minDays: number }
  | { reason: 'HIRE_TOO_LONG'; days: number; maxDays: number };

export type RentalRangeRejection =
  | { reason: 'HIRE_DATES_MISSING' }
  | { reason: 'HIRE_START_IN_PAST'; today: Day }
  | { reason: 'HIRE_END_NOT_AFTER_START' }
  | RentalLengthRejection
  | { reason: 'HIRE_TOO_FAR_AHEAD'; latestEnd: Day; maxAheadDays: number };

/** Dates as a form or a request brings them; anything may be missing or nonsense. */
export type MaybeRentalRange = { start?: unknown; end?: unknown } | null | undefined;

/** Longest hire, and how far ahead it may end: both within the days the stock is planned for. */
export const DEFAULT_HIRE_LIMITS = { minDays: 1, maxDays: 90, maxAheadDays: 540 };

/** The least and the most days of one hire. */
export type RentalLength = { minDays: number; maxDays: number };

/** What the shop set for a product, within what it allows at all. */
export function rentalLength(product: {
  minRentalDays: number;
  maxRentalDays: number;
}): RentalLength {
  return {
    minDays: product.minRentalDays,
    maxDays: Math.min(product.maxRentalDays, DEFAULT_HIRE_LIMITS.maxDays),
  };
}

/** Why a hire of so many days is not possible; null: it is. */
export function wrongLength(
  days: number,
  { minDays, maxDays }: RentalLength,
): RentalLengthRejection | null {
  if (days < minDays) return { reason: 'HIRE_TOO_SHORT', days, minDays };
  return days > maxDays ? { reason: 'HIRE_TOO_LONG', days, maxDays } : null;
}

/** Checks hire dates (HIRE-2). No calendar day counts as missing. `days` are those of the price. */
export function checkRentalRange(
  range: MaybeRentalRange,
  today: Day,
  limits: Partial<RentalLength> & { maxAheadDays?: number } = {},
): Result<{ days: number }, RentalRangeRejection> {
  const { minDays, maxDays, maxAheadDays } = { ...DEFAULT_HIRE_LIMITS, ...limits };
  const start = range?.start;
  const end = range?.end;
  if (!isDay(start) || !isDay(end)) return reject({ reason: 'HIRE_DATES_MISSING' });
  if (compareDays(start, today) < 0) return reject({ reason: 'HIRE_START_IN_PAST', today });
  const days = daysBetween(start, end);
  if (days < 1) return reject({ reason: 'HIRE_END_NOT_AFTER_START' });
  const length = wrongLength(days, { minDays, maxDays });
  if (length) return reject(length);
  const latestEnd = addDays(today, maxAheadDays);
  if (compareDays(end, latestEnd) > 0) {
    return reject({ reason: 'HIRE_TOO_FAR_AHEAD', latestEnd, maxAheadDays });
  }
  return ok({ days });
}

/** Days that hired units are on the way: to the customer before the first day, and back after the last. */
export type TravelDays = { deliveryDays: number; collectionDays: number };

/** The customer picks up and brings back. */
export const NO_TRAVEL: TravelDays = { deliveryDays: 0, collectionDays: 0 };

/** Where the units of a hire are: from `leavesOn` away, from `dueBackOn` in the shop, then free again. */
export type UnitMoves = { leavesOn: Day; dueBackOn: Day; blockedUntil: Day };

/** The way out, the hire, the way back, and then the turnaround: one after the other (HIRE-9). */
export function unitMoves(
  range: RentalRange,
  turnaroundDays: number,
  { deliveryDays, collectionDays }: TravelDays,
): UnitMoves {
  const dueBackOn = addDays(range.end, collectionDays);
  return {
    leavesOn: addDays(range.start, -deliveryDays),
    dueBackOn,
    blockedUntil: addDays(dueBackOn, turnaroundDays),
  };
}

/** The days a hire takes units out of stock; without a place those of a pick-up (HIRE-5, HIRE-9). */
export function blockedRange(
  range: RentalRange,
  turnaroundDays: number,
  travel: TravelDays = NO_TRAVEL,
): RentalRange {
  const { leavesOn, blockedUntil } = unitMoves(range, turnaroundDays, travel);
  return { start: leavesOn, end: blockedUntil };
}

/** Whether two hires are for the same days; two absent ranges are the same. */
export function sameRange(a: RentalRange | null, b: RentalRange | null): boolean {
  return a?.start === b?.start && a?.end === b?.end;
}
