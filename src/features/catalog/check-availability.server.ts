import type { Executor } from '#/db/client.server.ts';
import { unitPriceFor } from '#/domain/cart/line.ts';
import { lineDeposit } from '#/domain/cart/totals.ts';
import { isForRental } from '#/domain/catalog/product.ts';
import { compareDays, eachDay, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { savingAlone } from '#/domain/discounts/product-price.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { multiply, type Cents } from '#/domain/money/money.ts';
import {
  freeStarts,
  freeUnitsForRange,
  freeUnitsOn,
  nearestDays,
  type Stock,
} from '#/domain/rentals/availability.ts';
import { earliestRentalDay } from '#/domain/orders/lead-time.ts';
import type { RentalPricePart } from '#/domain/rentals/rental-price.ts';
import {
  blockedRange,
  checkRentalRange,
  NO_TRAVEL,
  rentalLength,
  type RentalRange,
  type RentalRangeRejection,
} from '#/domain/rentals/rental-range.ts';
import { hoursOn } from '#/domain/time/business-hours.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import {
  findStockByDay,
  listLateUnits,
  listReservedDays,
} from '#/features/rentals/queries.server.ts';
import { findProduct, type ProductRow } from './queries.server.ts';

export interface CalendarDay {
  day: Day;
  free: number;
  /** No hire can begin then, because it takes until later to pack; or the shop is closed. */
  why?: 'too_soon' | 'closed';
}

export interface RentalQuote {
  days: number;
  free: number;
  /** Where too few are free: the nearest first days that work, the soonest first. */
  nearest: Day[];
  /** These two are before discounts, as in a cart. */
  unitPrice: Cents;
  totalPrice: Cents;
  saving: Cents;
  deposit: Cents;
  parts: RentalPricePart[];
}

export type RentalQuoteRejection = RentalRangeRejection | { reason: 'NOT_FOR_HIRE' };

/** Free units on each day of [from, to), as for a pick-up (HIRE-12); null when the product is not for hire. */
export async function readCalendar(
  db: Executor,
  input: { id: string; from: Day; to: Day; now: Date },
): Promise<CalendarDay[] | null> {
  const { from, to, now } = input;
  const facts = await findStockByDay(db, input.id, { from, to, today: nairobiDay(now) });
  if (!facts?.isActive || !isForRental(facts)) return null;
  const earliest = earliestPickUp(facts, now);
  const { hours } = settings();
  const isByAppointment = hours.week.every((open) => open === null);
  return eachDay(from, to).map((day) => {
    const free = freeUnitsOn(facts, facts.reserved, day);
    if (compareDays(day, earliest) < 0) return { day, free, why: 'too_soon' };
    const isClosed = !isByAppointment && hoursOn(hours, day) === null;
    return isClosed ? { day, free, why: 'closed' } : { day, free };
  });
}

/** The first day of a hire that is picked up (HIRE-6). */
function earliestPickUp({ leadDays }: Pick<ProductRow, 'leadDays'>, now: Date): Day {
  const { hours, stock } = settings();
  return earliestRentalDay(hours, now, leadDays, {
    workingDays: stock.pickupDays,
    deliveryDays: 0,
  });
}

const NEAREST = 3;

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
  const stock = await readStock(db, product, nairobiDay(now));
  const free = freeUnitsForRange(
    stock,
    new Map(reserved.map((row) => [row.day, row.reserved])),
    blocked,
  );
  return ok({
    days: checked.value.days,
    unitPrice,
    parts,
    totalPrice: multiply(unitPrice, quantity),
    saving: savingAlone({ unitPrice, quantity }, running.get(product.id) ?? []),
    deposit: lineDeposit({ type: 'rental', quantity }, product.deposit),
    free,
    nearest: free < quantity ? await listNearest(db, product, input, stock) : [],
  });
}

/** First days near the one that was asked for, on which so many units are free for as long (HIRE-12). */
async function listNearest(
  db: Executor,
  product: ProductRow,
  { range, quantity, now }: { range: RentalRange; quantity: number; now: Date },
  stock: Stock,
): Promise<Day[]> {
  const today = nairobiDay(now);
  const earliest = earliestPickUp(product, now);
  const reserved = await listReservedDays(db, [product.id], today);
  const byDay = new Map(reserved.map((row) => [row.day, row.reserved]));
  const wish = { range, quantity, turnaroundDays: product.turnaroundDays, travel: NO_TRAVEL };
  return nearestDays(
    freeStarts(stock, byDay, wish, { from: earliest, today }),
    range.start,
    NEAREST,
  );
}
