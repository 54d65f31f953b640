import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { priceNotices } from './guest-view.ts';
import type { MergeConflictView } from '../views.ts';

/** Adds price changes since they were chosen, which only this browser knows. */
export function withGuestPrices(
  conflicts: readonly MergeConflictView[],
  items: readonly GuestCartItem[],
): MergeConflictView[] {
  return conflicts.map((conflict) => {
    const { guestId, productName, guest } = conflict;
    const { quantity, unitPrice } = guest;
    const line = { id: guestId, name: productName, quantity, unitPrice };
    const notices = [...guest.notices, ...priceNotices(items, [line])];
    return { ...conflict, guest: { ...guest, notices } };
  });
}
