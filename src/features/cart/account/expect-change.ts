import type { CartChange } from '#/domain/cart/change-cart.ts';
import { rangeOf, unitPriceFor } from '#/domain/cart/line.ts';
import { repriceCart } from './reprice-cart.ts';
import type { CartLineView, CartView } from '../views.ts';

/** The cart as it will be once the server agrees: shown at once, and taken back when it refuses. */
export function expectChange(cart: CartView, change: CartChange): CartView {
  if (change.kind === 'insert') return cart;
  const lines = cart.lines.flatMap((line): CartLineView[] => {
    if (line.id !== change.lineId) return [line];
    if (change.kind === 'remove') return [];
    const changed = { ...line, ...change.line };
    const offer = { ...line.product, isActive: true };
    const price = unitPriceFor(offer, line.type, rangeOf(changed));
    return [{ ...changed, parts: price.ok ? price.value.parts : line.parts }];
  });
  // What was noticed about a line need not hold for the changed one; the answer says it anew.
  const notices = cart.notices.filter(({ lineId }) => lineId !== change.lineId);
  return { ...cart, ...repriceCart(lines, cart.discounts), notices };
}
