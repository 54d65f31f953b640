import { addLine } from '#/domain/cart/change-cart.ts';
import { applyToGuestCart, guestLines } from '#/domain/cart/change-guest-cart.ts';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { rangeOf } from '#/domain/cart/line.ts';
import { toGuestProduct } from './guest-view.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';
import type { CartLineView } from '../views.ts';

/** Adds lines (newest first) by the rules of adding; `taken` went in, the rest did not fit. */
export function takeIntoGuestCart(
  items: readonly GuestCartItem[],
  lines: readonly CartLineView[],
  timestamp: number,
): { items: readonly GuestCartItem[]; taken: number } {
  let current = items;
  let taken = 0;
  for (const line of lines.toReversed()) {
    const { productId, type, quantity, options, product } = line;
    const request = { productId, type, quantity, options, range: rangeOf(line) };
    const offer = { ...product, isActive: true };
    const added = addLine(guestLines(current), request, offer, 'separate-line');
    if (!added.ok || added.value.kind === 'ask-dates') continue;
    if (added.value.kind === 'insert' && current.length >= MAX_CART_LINES) continue;
    current = applyToGuestCart(current, added.value, toGuestProduct(product), timestamp);
    taken += 1;
  }
  return { items: current, taken };
}
