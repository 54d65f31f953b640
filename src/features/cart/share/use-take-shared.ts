import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { notify } from '#/ui/notify.ts';
import { guestStore } from '../guest/guest-store.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';
import { rejectionMessage } from '../messages.ts';
import { toLineRequests } from './share-queries.ts';
import { useCartOwnerId } from '../cart-owner.ts';
import { takeIntoGuestCart } from '../guest/take-into-guest-cart.ts';
import { useAdoption } from '../guest/use-adopt-guest-cart.ts';
import type { CartLineView } from '../views.ts';

/** By the rules of adding for guests, of the merge for accounts; pressing twice counts once. */
export function useTakeShared(token: string, onTaken: () => void) {
  const cartOwnerId = useCartOwnerId();
  const { mutate, isPending } = useAdoption();
  // Another visit may take the same things once more.
  const [visit] = useState(() => Date.now());

  function take(lines: readonly CartLineView[]): void {
    if (cartOwnerId === undefined) return;
    if (cartOwnerId !== null) {
      const items = toLineRequests(lines, ({ id }) => `${id}-${token}-${visit}`);
      const guestCart = { locale: getLocale(), items };
      const adoption = { userId: cartOwnerId, guestCart, choices: null, origin: 'shared' } as const;
      mutate(adoption, { onSuccess: onTaken });
      return;
    }
    let taken = 0;
    guestStore.change((items) => {
      const after = takeIntoGuestCart(items, lines, Date.now());
      taken = after.taken;
      return after.items;
    });
    if (taken < lines.length) {
      notify.error(m.cart_error(), rejectionMessage({ reason: 'CART_FULL', max: MAX_CART_LINES }));
    }
    if (taken > 0) notify.success(m.cart_shared_added({ count: taken }));
    onTaken();
  }

  return { take, isBusy: isPending, isReady: cartOwnerId !== undefined };
}
