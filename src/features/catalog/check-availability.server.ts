import type { Executor } from '#/db/client.server.ts';
import { unitPriceFor } from '#/domain/cart/line.ts';
import { lineDeposit } from '#/domain/cart/totals.ts';
import { isForRental } from '#/domain/catalog/product.ts';
import { eachDay, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { savingAlone } from '#/domain/discounts/product-price.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { multiply, type Cents } from '#/domain/money/money.ts';
import { freeUnitsForRange, freeUnitsOn, type Stock } from '#/domain/rentals/availability.ts';
import type { RentalPricePart } from '#/domain/rentals/rental-price.ts';
import {
  blockedRange,
  checkRentalRange,
  rentalLength,
  type RentalRange,
  type RentalRangeRejection,
} from '#/domain/rentals/rental-range.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import { listLateUnits, listReservedDays } from '#/features/rentals/queries.server.ts';
import { findProduct, type ProductRow } from './queries.server.ts';

export interface CalendarDay {
  day: Day;
  free: number;
}

export interface RentalQuote {
  days: number;
  free: number;
  /** These two are before discounts, as in a cart. */
  unitPrice: Cents;
  totalPrice: Cents;
  saving: Cents;
  deposit: Cents;
  parts: RentalPricePart[];
}

export type RentalQuoteRejection = RentalRangeRejection | { reason: 'NOT_FOR_HIRE' };

/** Free units on each day of [from, to); null when the product is not for hire. */
export async function readCalendar(
  db: Executor,
  input: { id: string; from: Day; to: Day; now: Date },
): Promise<CalendarDay[] | null> {
  const product = await findProduct(db, input.id);
  if (!product?.isActive || !isForRental(product)) return null;
  const days = eachDay(input.from, input.to);
  const reserved = await listReservedDays(db, [input.id], input.from, input.to);
  const byDay = new Map(reserved.map((row) => [row.day, row.reserved]));
  const stock = await readStock(db, product, nairobiDay(input.now));
  return days.map((day) => ({ day, free: freeUnitsOn(stock, byDay, day) }));
}

async function readStock(db: Executor, product: ProductRow, today: Day): Promise<Stock> {
  const { id, stockQuantity, unitsHeld: held } = product;
  const late = await listLateUnits(db, [id], today);
  return { stockQuantity, held, late: late.get(id) ?? [] };
}

/** Price, deposit and free units for a hire; null when there is no such product. */
export async function quoteRental(
  db: Executor,
  input: { id: string; range: RentalRange; quantity: number; now: Date },
): Promise<Result<RentalQuote, RentalQuoteRejection> | null> {
  const product = await findProduct(db, input.id);
  if (!product?.isActive) return null;
  if (!isForRental(product)) return reject({ reason: 'NOT_FOR_HIRE' });
  const { range, quantity, now } = input;
  const checked = checkRentalRange(range, nairobiDay(now), rentalLength(product));
  if (!checked.ok) return checked;
  const priced = unitPriceFor(product, 'rental', range);
  if (!priced.ok) return reject({ reason: 'NOT_FOR_HIRE' });
  const { unitPrice, parts } = priced.value;
  const running = await listProductDiscounts(db, [product.id], now);
  const blocked = blockedRange(range, product.turnaroundDays);
  const reserved = await listReservedDays(db, [product.id], blocked.start, blocked.end);
  return ok({
    days: checked.value.days,
    unitPrice,
    parts,
    totalPrice: multiply(unitPrice, quantity),
    saving: savingAlone({ unitPrice, quantity }, running.get(product.id) ?? []),
    deposit: lineDeposit({ type: 'rental', quantity }, product.deposit),
    free: freeUnitsForRange(
      await readStock(db, product, nairobiDay(now)),
      new Map(reserved.map((row) => [row.day, row.reserved])),
      blocked,
    ),
  });
}
