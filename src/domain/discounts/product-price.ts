import type { Cents } from '#/domain/money/money.ts';
import { isRunning } from './check-code.ts';
import { discountAmount } from './discount-amount.ts';
import { MAX_DISCOUNT_PERCENT, type DiscountTerms, type ProductDiscount } from './discount.ts';

/** Savings on an amount end here (spec sections 4 and 9); rounded down, so 10 % are always paid. */
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

/**
 * The price of a unit on the shelf under its product's discounts, all of which run; null when it is
 * the full price. Never less than a cart with nothing else in it will ask: the cap holds here too.
 */
export function discountedPrice(unitPrice: Cents, running: readonly DiscountTerms[]): Cents | null {
  const saving = Math.max(0, ...running.map((terms) => discountAmount(terms, unitPrice)));
  const kept = Math.min(saving, largestSaving(unitPrice));
  return kept > 0 ? unitPrice - kept : null;
}
