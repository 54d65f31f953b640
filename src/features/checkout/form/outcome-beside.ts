import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';

/**
 * What is said of a code beside the amounts of a quote. The quote knows whom the order is for and the cart does
 * not; the cart is first to know of another code, or of none.
 */
export function outcomeBeside(
  inQuote: CodeOutcome | null,
  inCart: CodeOutcome | null,
): CodeOutcome | null {
  return inQuote?.code === inCart?.code ? inQuote : inCart;
}
