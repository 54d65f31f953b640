import { addDays, compareDays, daysBetween, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { multiply, roundUpToShilling, sum, type Cents } from '#/domain/money/money.ts';
import { rentalUnitPrice, type RatePlan } from '#/domain/rentals/rental-price.ts';
import {
  DEFAULT_HIRE_LIMITS,
  wrongLength,
  type RentalLength,
  type RentalLengthRejection,
  type RentalRange,
} from '#/domain/rentals/rental-range.ts';
import type { Changer } from './change-order.ts';
import { extendUntil } from './extend-until.ts';
import type { RentalState } from './rental-status.ts';
import type { OrderStatus } from './status.ts';

/** Why a hire is not made longer. */
export type NotExtended =
  | { reason: 'ORDER_NOT_CHANGEABLE'; status: OrderStatus }
  | { reason: 'HIRE_END_NOT_AFTER_START' }
  | RentalLengthRejection
  | { reason: 'HIRE_TOO_FAR_AHEAD'; latestEnd: Day; maxAheadDays: number }
  /** Units of it are back. */
  | { reason: 'EXTEND_CAME_BACK' }
  /** `until`: the last day on which it could be asked for. */
  | { reason: 'EXTEND_TOO_LATE'; until: Day };

/** A line of hired units that is to stay out longer. */
export interface ExtendedRental extends RentalState {
  range: RentalRange;
  dueBackOn: Day;
  /** Of its product. */
  length: RentalLength;
}

const OPEN: readonly OrderStatus[] = ['confirmed', 'preparing', 'dispatched', 'delivered'];

/**
 * Whether hires of the same days can end on a later one (HIRE-11): while they wait or are out whole, by
 * their customer until the day before they end, by staff until they are late. `days`: so many more.
 */
export function checkExtension(
  by: Changer,
  order: { status: OrderStatus; rentals: readonly ExtendedRental[] },
  { end, today }: { end: Day; today: Day },
): Result<{ days: number }, NotExtended> {
  const { status, rentals } = order;
  if (!OPEN.includes(status)) return reject({ reason: 'ORDER_NOT_CHANGEABLE', status });
  const latestEnd = addDays(today, DEFAULT_HIRE_LIMITS.maxAheadDays);
  let days = 0;
  for (const rental of rentals) {
    const { range, dueBackOn, length } = rental;
    const isAway = rental.status === 'reserved' || rental.status === 'out';
    if (!isAway || rental.returned > 0) return reject({ reason: 'EXTEND_CAME_BACK' });
    const until = extendUntil(by, { end: range.end, dueBackOn });
    if (compareDays(until, today) < 0) return reject({ reason: 'EXTEND_TOO_LATE', until });
    days = daysBetween(range.end, end);
    if (days < 1) return reject({ reason: 'HIRE_END_NOT_AFTER_START' });
    const wrong = wrongLength(daysBetween(range.start, end), length);
    if (wrong) return reject(wrong);
    if (compareDays(end, latestEnd) > 0) {
      const { maxAheadDays } = DEFAULT_HIRE_LIMITS;
      return reject({ reason: 'HIRE_TOO_FAR_AHEAD', latestEnd, maxAheadDays });
    }
  }
  return ok({ days });
}

/** What further days cost. */
export interface ExtensionPrice {
  /** For one unit of each line. */
  added: Cents[];
  /** Whole shillings, for all of them. */
  amount: Cents;
}

/**
 * What a hire of `after` days costs more than one of `before`, both by the prices of now (HIRE-11): never
 * less than nothing, and nothing where the length does not matter.
 */
export function extensionPrice(
  lines: readonly { quantity: number; rentalPrice: Cents; ratePlan: RatePlan | null }[],
  { before, after }: { before: number; after: number },
): ExtensionPrice {
  const added = lines.map(({ rentalPrice, ratePlan }) => {
    const [from, to] = [before, after].map(
      (days) => rentalUnitPrice(rentalPrice, ratePlan, days).unitPrice,
    );
    return Math.max(0, (to ?? 0) - (from ?? 0));
  });
  const exact = sum(lines.map(({ quantity }, index) => multiply(added[index] ?? 0, quantity)));
  return { added, amount: roundUpToShilling(exact) };
}

/**
 * Whether hires are still those that further days were priced for (HIRE-11): these very lines, and of
 * each as many units. Days that have lapsed leave an order open for change.
 */
export function areAsPriced(
  lines: readonly { id: string; quantity: number }[],
  priced: { added: readonly { lineId: string; added: Cents }[]; amount: Cents },
): boolean {
  const { added, amount } = priced;
  if (lines.length !== added.length) return false;
  const prices = lines.map(({ id, quantity }) => {
    const line = added.find(({ lineId }) => lineId === id);
    return line ? multiply(line.added, quantity) : null;
  });
  const exact = prices.flatMap((price) => price ?? []);
  return exact.length === lines.length && roundUpToShilling(sum(exact)) === amount;
}
