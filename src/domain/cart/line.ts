import { isForRental, isForSale, type ProductPrices } from '#/domain/catalog/product.ts';
import { type Day, daysBetween } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { type Cents, multiply } from '#/domain/money/money.ts';
import { type RentalPrice, rentalUnitPrice, type RatePlan } from '#/domain/rentals/rental-price.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';

export type LineType = 'purchase' | 'rental';

/** The customer's own choices for a line, such as `color`; empty by default. */
export type LineOptions = Record<string, string>;

/** One line of a cart. `rentalDuration` is in days; `lineNo` is 1 but for a line kept apart. */
export type CartLine = {
  id: string;
  productId: string;
  type: LineType;
  quantity: number;
  rentalDuration: number | null;
  rentalStartDate: Day | null;
  rentalEndDate: Day | null;
  unitPrice: Cents;
  totalPrice: Cents;
  options: LineOptions;
  lineNo: number;
};

export type PricedProduct = ProductPrices & { ratePlan: RatePlan | null; isActive: boolean };

export type PriceRejection =
  | { reason: 'NOT_FOR_SALE' }
  | { reason: 'NOT_FOR_HIRE' }
  | { reason: 'PRODUCT_INACTIVE' };

/**
 * The price of one unit: `price` for a purchase, the price of one hire of the chosen days for a
 * rental. Without dates yet, a hire shows its plain rental price. `parts` tell how a hire's price
 * came about; a purchase has none. A price of 0 is no offer, never a gift.
 */
export function unitPriceFor(
  product: PricedProduct,
  type: LineType,
  range: RentalRange | null,
): Result<RentalPrice, PriceRejection> {
  if (!product.isActive) return reject({ reason: 'PRODUCT_INACTIVE' });
  if (type === 'purchase') {
    if (!isForSale(product) || product.price === null) return reject({ reason: 'NOT_FOR_SALE' });
    return ok({ unitPrice: product.price, parts: [] });
  }
  if (!isForRental(product) || product.rentalPrice === null) {
    return reject({ reason: 'NOT_FOR_HIRE' });
  }
  const days = range ? daysBetween(range.start, range.end) : (product.ratePlan?.coveredDays ?? 1);
  return ok(rentalUnitPrice(product.rentalPrice, range ? product.ratePlan : null, days));
}

/** The hire dates of a line; null for a purchase and for a hire whose dates are not chosen yet. */
export function rangeOf(
  line: Pick<CartLine, 'rentalStartDate' | 'rentalEndDate'>,
): RentalRange | null {
  if (line.rentalStartDate === null || line.rentalEndDate === null) return null;
  return { start: line.rentalStartDate, end: line.rentalEndDate };
}

export type PricedFields = Pick<
  CartLine,
  'quantity' | 'rentalDuration' | 'rentalStartDate' | 'rentalEndDate' | 'unitPrice' | 'totalPrice'
>;

/** Computes them afresh; the total is the unit price times the quantity. */
export function priceLine(
  product: PricedProduct,
  type: LineType,
  quantity: number,
  range: RentalRange | null,
): Result<PricedFields, PriceRejection> {
  const dates = type === 'rental' ? range : null;
  const price = unitPriceFor(product, type, dates);
  if (!price.ok) return price;
  const { unitPrice } = price.value;
  return ok({
    quantity,
    rentalDuration: dates ? daysBetween(dates.start, dates.end) : null,
    rentalStartDate: dates?.start ?? null,
    rentalEndDate: dates?.end ?? null,
    unitPrice,
    totalPrice: multiply(unitPrice, quantity),
  });
}
