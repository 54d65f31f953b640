import { addLine, type CartChange } from '#/domain/cart/change-cart.ts';
import { guestLines } from '#/domain/cart/change-guest-cart.ts';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkRentalRange, rentalLength } from '#/domain/rentals/rental-range.ts';
import type { AddToCartInput } from '../account/cart-operations.ts';
import type { CartRejection } from '../rejections.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';
import type { AddableProduct } from './guest-view.ts';

const OTHER_DATES = { replace: 'whole-line', separate: 'separate-line' } as const;

/** What adding does to the guest cart of this browser, before the server has said what is free. */
export function decideAddition(
  items: readonly GuestCartItem[],
  product: AddableProduct,
  { onOtherDates, ...request }: AddToCartInput,
  now: Date,
): Result<CartChange, CartRejection> {
  const { range } = request;
  const dated = range ? checkRentalRange(range, nairobiDay(now), rentalLength(product)) : ok(null);
  if (!dated.ok) return dated;
  const decided = addLine(
    guestLines(items),
    { ...request, productId: product.id },
    { ...product, isActive: true },
    onOtherDates ? OTHER_DATES[onOtherDates] : 'ask',
  );
  if (!decided.ok) return decided;
  const { value } = decided;
  if (value.kind === 'ask-dates') {
    return reject({ reason: 'ASK_DATES', current: value.current, wanted: value.wanted });
  }
  if (value.kind === 'insert' && items.length >= MAX_CART_LINES) {
    return reject({ reason: 'CART_FULL', max: MAX_CART_LINES });
  }
  return ok(value);
}
