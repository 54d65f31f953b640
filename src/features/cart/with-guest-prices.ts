import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { priceNotices } from './guest-view.ts';
import type { MergeConflictView } from './views.ts';

/**
 * The conflicts with what changed about the guest's prices since they were chosen: only this browser
 * knows what they were.
 */
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
