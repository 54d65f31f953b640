import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';

/** `3 × KSh 1,200`; only the count where the line's total does not divide. */
export function piecesLabel(quantity: number, each: Cents | null): string {
  if (each === null) return `${quantity} ×`;
  return m.cart_shared_quantity({ quantity, price: formatMoney(each) });
}
