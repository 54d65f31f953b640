import { daysBetween } from '#/domain/dates/day.ts';
import type { DiscountTerms } from '#/domain/discounts/discount.ts';
import { savingAlone } from '#/domain/discounts/product-price.ts';
import type { Cents } from '#/domain/money/money.ts';
import { rentalUnitPrice, type RatePlan } from '#/domain/rentals/rental-price.ts';
import { rentalLength, wrongLength, type RentalRange } from '#/domain/rentals/rental-range.ts';
import { linePayment, type LinePayment } from './line-payment.ts';

export interface RentableProduct {
  /** Of one hire; null: not hired. */
  rentalPrice: Cents | null;
  ratePlan: RatePlan | null;
  deposit: Cents;
  minRentalDays: number;
  maxRentalDays: number;
  discounts: readonly DiscountTerms[];
}

/** What one unit costs for these days, with its deposit. */
export type RentalPayment = LinePayment & { days: number };

/** What a card says of these days (HIRE-21); null: not hired, or not for so many. */
export function rentalPayment(product: RentableProduct, range: RentalRange): RentalPayment | null {
  const days = daysBetween(range.start, range.end);
  if (product.rentalPrice === null || wrongLength(days, rentalLength(product))) return null;
  const { unitPrice } = rentalUnitPrice(product.rentalPrice, product.ratePlan, days);
  const saving = savingAlone({ unitPrice, quantity: 1 }, product.discounts);
  const line = { type: 'rental', quantity: 1, totalPrice: unitPrice, saving } as const;
  return { days, ...linePayment(line, product.deposit) };
}
