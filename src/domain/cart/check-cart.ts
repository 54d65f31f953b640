import { compareDays, daysBetween, type Day } from '#/domain/dates/day.ts';
import { type Cents, multiply } from '#/domain/money/money.ts';
import {
  wrongLength,
  type RentalLength,
  type RentalLengthRejection,
} from '#/domain/rentals/rental-range.ts';
import { type CartLine, rangeOf } from './line.ts';

export type SeenLine = Pick<
  CartLine,
  'id' | 'type' | 'quantity' | 'unitPrice' | 'rentalStartDate' | 'rentalEndDate'
>;

/**
 * What is true of the line now. `unitPrice` is null when the product is gone, hidden or no longer
 * offered this way. `freeUnits` are those that this line may have (see `shareUnits`).
 */
export type CurrentLine = {
  unitPrice: Cents | null;
  freeUnits: number;
  today: Day;
  rentalLength: RentalLength;
};

export type LineDifference =
  | { reason: 'PRODUCT_GONE' }
  | { reason: 'DATES_PASSED'; start: Day; today: Day }
  | RentalLengthRejection
  | { reason: 'DATES_TAKEN'; start: Day; end: Day }
  | { reason: 'OUT_OF_STOCK' }
  | { reason: 'LESS_STOCK'; wanted: number; left: number }
  | { reason: 'PRICE_CHANGED'; was: Cents; now: Cents; totalWas: Cents; totalNow: Cents };

function stockDifference(seen: SeenLine, left: number): LineDifference | null {
  if (left >= seen.quantity) return null;
  if (left > 0) return { reason: 'LESS_STOCK', wanted: seen.quantity, left };
  const range = rangeOf(seen);
  return range ? { reason: 'DATES_TAKEN', ...range } : { reason: 'OUT_OF_STOCK' };
}

/** What differs from what the customer saw (CART-8); empty when nothing does. */
export function compareLine(seen: SeenLine, current: CurrentLine): LineDifference[] {
  if (current.unitPrice === null) return [{ reason: 'PRODUCT_GONE' }];
  const start = seen.type === 'rental' ? seen.rentalStartDate : null;
  if (start !== null && compareDays(start, current.today) < 0) {
    return [{ reason: 'DATES_PASSED', start, today: current.today }];
  }
  const range = rangeOf(seen);
  const length = range && wrongLength(daysBetween(range.start, range.end), current.rentalLength);
  if (length) return [length];
  const differences: LineDifference[] = [];
  const stock = stockDifference(seen, current.freeUnits);
  if (stock) differences.push(stock);
  if (current.unitPrice !== seen.unitPrice) {
    differences.push({
      reason: 'PRICE_CHANGED',
      was: seen.unitPrice,
      now: current.unitPrice,
      totalWas: multiply(seen.unitPrice, seen.quantity),
      totalNow: multiply(current.unitPrice, seen.quantity),
    });
  }
  return differences;
}
