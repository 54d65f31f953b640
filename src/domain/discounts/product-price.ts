import { multiply, type Cents } from '#/domain/money/money.ts';
import { isRunning } from './check-code.ts';
import { discountAmount } from './discount-amount.ts';
import { MAX_DISCOUNT_PERCENT, type DiscountTerms, type ProductDiscount } from './discount.ts';

/** Savings on an amount end here; rounded down, so 10 % are always paid. */
export function largestSaving(amount: Cents): Cents {
  return Math.floor((amount * MAX_DISCOUNT_PERCENT) / 100);
}

/** Of the discounts that run now, the one that takes most off a unit; null when none takes any. */
export function bestDiscount(
  unitPrice: Cents,
  discounts: readonly ProductDiscount[],
  now: Date,
): { discount: ProductDiscount; saving: Cents } | null {
  let best: { discount: ProductDiscount; saving: Cents } | null = null;
  for (const discount of discounts) {
    const saving = isRunning(discount, now) ? discountAmount(discount, unitPrice) : 0;
    if (saving > (best?.saving ?? 0)) best = { discount, saving };
  }
  return best;
}

/** What a cart with only this line and no code saves, the cap included. */
export function savingAlone(
  { unitPrice, quantity }: { unitPrice: Cents; quantity: number },
  running: readonly DiscountTerms[],
): Cents {
  const saving = Math.max(0, ...running.map((terms) => discountAmount(terms, unitPrice)));
  return Math.min(multiply(saving, quantity), largestSaving(multiply(unitPrice, quantity)));
}

/** The price of a unit on the shelf; `before` is the full price, null when nothing is taken off. */
export type ShelfPrice = { price: Cents; before: Cents | null };

/** Whole percents that a price is lower than before, never more than it is; null: not one whole. */
export function savingPercent(before: Cents, price: Cents): number | null {
  const percent = before > 0 ? Math.floor(((before - price) * 100) / before) : 0;
  return percent > 0 ? percent : null;
}

/** What a product's shelf, card, page and offer say of a unit at this full price. */
export function shelfPrice(unitPrice: Cents, running: readonly DiscountTerms[]): ShelfPrice {
  const saving = savingAlone({ unitPrice, quantity: 1 }, running);
  return { price: unitPrice - saving, before: saving > 0 ? unitPrice : null };
}
