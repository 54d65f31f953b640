import type { Cents } from '#/domain/money/money.ts';
import type { TotalledLine } from './totals.ts';

export type LinePrice = {
  /** After the product's own discount. What a code takes off is said for the whole order. */
  total: Cents;
  /** Before that discount; null when nothing is taken off. */
  before: Cents | null;
  /** Of one unit; null where a capped saving does not divide into whole cents. */
  each: Cents | null;
};

/** `totalPrice` is before discounts; `saving` is what the product's own takes off the whole line. */
export function linePrice(line: { quantity: number; totalPrice: Cents; saving: Cents }): LinePrice {
  const { quantity, totalPrice, saving } = line;
  const total = totalPrice - saving;
  return {
    total,
    before: saving > 0 ? totalPrice : null,
    each: total % quantity === 0 ? total / quantity : null,
  };
}

/** The same of a line in a cart, whose saving holds its share of the code's as well. */
export function cartLinePrice({
  quantity,
  totalPrice,
  saving,
}: Pick<TotalledLine, 'quantity' | 'totalPrice' | 'saving'>): LinePrice {
  return linePrice({ quantity, totalPrice, saving: saving.product });
}
