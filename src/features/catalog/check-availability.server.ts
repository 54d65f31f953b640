import type { Executor } from '#/db/client.server.ts';
import { addDays, eachDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { multiply, type Cents } from '#/domain/money/money.ts';
import { freeUnitsForRange, freeUnitsOn } from '#/domain/rentals/availability.ts';
import { hireUnitPrice, type HirePricePart } from '#/domain/rentals/hire-price.ts';
import {
  checkHireRange,
  type HireRange,
  type HireRangeRejection,
} from '#/domain/rentals/hire-range.ts';
import { findProduct, listHireDays } from './queries.server.ts';

/** Free units per day, for the calendar. */
export interface CalendarDay {
  day: Day;
  free: number;
}

/** What a hire of these days costs now and how many units are free. */
export interface HireQuote {
  days: number;
  free: number;
  unitPrice: Cents;
  totalPrice: Cents;
  deposit: Cents;
  parts: HirePricePart[];
}

export type HireQuoteRejection = HireRangeRejection | { reason: 'NOT_FOR_HIRE' };

/** Free units on each day of [from, to); null when the product is not for hire. */
export async function readCalendar(
  db: Executor,
  input: { id: string; from: Day; to: Day },
): Promise<CalendarDay[] | null> {
  const product = await findProduct(db, input.id);
  if (!product?.isActive || product.rentalPrice === null) return null;
  const days = eachDay(input.from, input.to);
  const reserved = await listHireDays(db, input.id, input.from, input.to);
  const byDay = new Map(reserved.map((row) => [row.day, row.reserved]));
  const stock = { stockQuantity: product.stockQuantity, held: product.unitsHeld };
  return days.map((day) => ({ day, free: freeUnitsOn(stock, byDay, day) }));
}

/** Price, deposit and free units for a hire; null when there is no such product. */
export async function quoteHire(
  db: Executor,
  input: { id: string; range: HireRange; quantity: number; today: Day },
): Promise<Result<HireQuote, HireQuoteRejection> | null> {
  const product = await findProduct(db, input.id);
  if (!product?.isActive) return null;
  if (product.rentalPrice === null) return reject({ reason: 'NOT_FOR_HIRE' });
  const checked = checkHireRange(input.range, input.today);
  if (!checked.ok) return checked;
  const { days } = checked.value;
  const { unitPrice, parts } = hireUnitPrice(product.rentalPrice, product.ratePlan, days);
  const { start, end } = input.range;
  const blockedUntil = addDays(end, product.turnaroundDays);
  const reserved = await listHireDays(db, product.id, start, blockedUntil);
  return ok({
    days,
    unitPrice,
    parts,
    totalPrice: multiply(unitPrice, input.quantity),
    deposit: multiply(product.deposit, input.quantity),
    free: freeUnitsForRange(
      { stockQuantity: product.stockQuantity, held: product.unitsHeld },
      new Map(reserved.map((row) => [row.day, row.reserved])),
      input.range,
      product.turnaroundDays,
    ),
  });
}
