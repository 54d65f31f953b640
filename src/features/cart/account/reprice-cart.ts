import { cartTotals } from '#/domain/cart/totals.ts';
import {
  DEFAULT_DISCOUNT_RULES,
  type DiscountCode,
  type ProductDiscount,
} from '#/domain/discounts/discount.ts';
import { priceWithCode, type EnteredCode } from '#/domain/discounts/price-with-code.ts';
import type { CartDiscounts, CartLineView, CartView, CodeTermsView } from '../views.ts';

export const NO_DISCOUNTS: CartDiscounts = { rules: DEFAULT_DISCOUNT_RULES, code: null };

/** What the server has said runs has no further bounds here. */
const RUNNING = { active: true, startsAt: null, expiresAt: null };
const NOW = new Date(0);

/** Optimistic totals, by the server's own rules; whether the code counts only the server knows. */
export function repriceCart(
  lines: readonly Omit<CartLineView, 'saving'>[],
  discounts: CartDiscounts,
): Pick<CartView, 'lines' | 'totals' | 'discounts'> {
  const { rules, code } = discounts;
  const productDiscounts = lines.flatMap(({ productId, product }) =>
    product.discounts.map((terms): ProductDiscount => ({ ...RUNNING, ...terms, productId })),
  );
  const entered = code?.terms ? enteredAs(code.outcome.code, code.terms) : null;
  const priced = priceWithCode(lines, entered, { productDiscounts, rules, now: NOW });
  const discounted = lines.map((line, index): CartLineView => {
    const { product = 0, code: share = 0 } = priced.lines[index] ?? {};
    return { ...line, saving: { product, code: share } };
  });
  const outcome = priced.outcome ?? code?.outcome;
  return {
    lines: discounted,
    totals: cartTotals(discounted),
    discounts: { rules, code: code && outcome ? { ...code, outcome } : null },
  };
}

function enteredAs(code: string, terms: CodeTermsView): EnteredCode {
  const limits = { totalUsageLimit: null, customerLimit: null, usageLimitPerCustomer: null };
  const found: DiscountCode = { ...RUNNING, ...limits, ...terms, id: code, code };
  return { code, found, usage: { used: 0, customers: 0, usedByCustomer: null } };
}
