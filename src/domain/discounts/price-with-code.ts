import { multiply, sum, type Cents } from '#/domain/money/money.ts';
import { checkCode, type CodeUsage } from './check-code.ts';
import type { DiscountCode } from './discount.ts';
import {
  priceCart,
  type AvailableDiscounts,
  type DiscountableLine,
  type PricedCart,
} from './price-cart.ts';
import type { CodeRejection, NoDiscount } from './rejection.ts';

/** A code somebody entered, with what the database knows about it; `found` null: nothing. */
export type EnteredCode = { code: string; found: DiscountCode | null; usage: CodeUsage };

export type CodeOutcome =
  | { state: 'applied'; code: string; saved: Cents }
  /** Good, but without stacking the product discounts take more off. */
  | { state: 'outdone'; code: string; by: Cents }
  | { state: 'refused'; code: string; rejection: CodeRejection | NoDiscount };

/** Prices a cart with an entered code (DISCOUNT-10); `outcome` is null when none was entered. */
export function priceWithCode(
  lines: readonly DiscountableLine[],
  entered: EnteredCode | null,
  available: Omit<AvailableDiscounts, 'code'>,
): PricedCart & { outcome: CodeOutcome | null } {
  if (!entered) return { ...priceCart(lines, { ...available, code: null }), outcome: null };
  const { code } = entered;
  const subtotal = sum(lines.map((line) => multiply(line.unitPrice, line.quantity)));
  const checked = checkCode(entered.found, entered.usage, subtotal, available.now);
  const priced = priceCart(lines, { ...available, code: checked.ok ? checked.value : null });
  return { ...priced, outcome: outcomeOf(code, checked, priced) };
}

function outcomeOf(
  code: string,
  checked: ReturnType<typeof checkCode>,
  { result }: PricedCart,
): CodeOutcome {
  if (!checked.ok) {
    const { ok: _ok, ...rejection } = checked;
    return { state: 'refused', code, rejection };
  }
  const { codeDiscountTotal: saved, productDiscountTotal: by } = result.breakdown;
  if (saved > 0) return { state: 'applied', code, saved };
  if (by > 0) return { state: 'outdone', code, by };
  return { state: 'refused', code, rejection: { reason: 'NO_DISCOUNT' } };
}
