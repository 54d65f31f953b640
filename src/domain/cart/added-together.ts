import { isForRental, isForSale } from '#/domain/catalog/product.ts';
import { savingAlone } from '#/domain/discounts/product-price.ts';
import { multiply, sum, type Cents } from '#/domain/money/money.ts';
import { rentalUnitPrice } from '#/domain/rentals/rental-price.ts';
import { rentalLength, wrongLength } from '#/domain/rentals/rental-range.ts';
import { linePayment, type LinePayment } from './line-payment.ts';
import type { LineType } from './line.ts';
import type { RentableProduct } from './rental-payment.ts';

/** Of a product, what says whether and for how much it can be added beside others. */
export type OfferedProduct = RentableProduct & {
  price: Cents | null;
  textLimit: number | null;
};

/** `days`: of the hire; null while none are chosen. */
export type AddedAs = { type: LineType; days: number | null };

/** Whether it can go in without another question (CART-20): offered so, for so many days, without a text. */
export function canBeAdded(product: OfferedProduct, { type, days }: AddedAs): boolean {
  if (product.textLimit !== null) return false;
  if (type === 'purchase') return isForSale(product);
  return isForRental(product) && (days === null || !wrongLength(days, rentalLength(product)));
}

/**
 * What so many units cost with their deposit, before the server has said it; a hire without days
 * costs its least.
 */
export function offerPayment(
  product: Omit<OfferedProduct, 'textLimit'>,
  { type, quantity, days }: AddedAs & { quantity: number },
): LinePayment {
  const unitPrice = (type === 'purchase' ? product.price : hirePrice(product, days)) ?? 0;
  const line = {
    type,
    quantity,
    totalPrice: multiply(unitPrice, quantity),
    saving: savingAlone({ unitPrice, quantity }, product.discounts),
  };
  return linePayment(line, product.deposit);
}

function hirePrice({ rentalPrice, ratePlan }: RentableProduct, days: number | null): Cents | null {
  return rentalPrice === null ? null : rentalUnitPrice(rentalPrice, ratePlan, days ?? 1).unitPrice;
}

/** The sums of several lines as one (CART-20). */
export function paymentsTogether(payments: readonly LinePayment[]): LinePayment {
  const isReduced = payments.some(({ before }) => before !== null);
  return {
    total: sum(payments.map(({ total }) => total)),
    before: isReduced ? sum(payments.map(({ before, total }) => before ?? total)) : null,
    each: null,
    deposit: sum(payments.map(({ deposit }) => deposit)),
    due: sum(payments.map(({ due }) => due)),
  };
}
