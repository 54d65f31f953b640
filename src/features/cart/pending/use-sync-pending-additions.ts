import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTooOld } from '#/domain/outbox/waiting.ts';
import { m } from '#/paraglide/messages.js';
import { createSender, type RetryPolicy } from '#/platform/outbox/sender.ts';
import { client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { accountCartKey, guestCartInput } from '../account/cart-queries.ts';
import { guestStore } from '../guest/guest-store.ts';
import { PENDING_ADDITIONS_KEY, pendingAdditionsOf } from './pending-additions.ts';
import { useCartOwnerId } from '../cart-owner.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';

/** All of them together, less and less often, for as long as it takes. */
const POLICY: RetryPolicy = {
  pauses: [1_000, 2_000, 5_000, 10_000],
  afterwards: 'repeat',
  batch: MAX_CART_LINES,
};

/** Sends pending additions soon and when back online; each counts once. */
export function useSyncPendingAdditions(): void {
  const cartOwnerId = useCartOwnerId();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!cartOwnerId) return;
    let isOver = false;
    const sender = createSender({
      outbox: pendingAdditionsOf(cartOwnerId),
      name: PENDING_ADDITIONS_KEY,
      policy: POLICY,
      async send(batch, signal) {
        const ids = batch.map(({ id }) => id);
        const items = guestStore
          .read()
          .filter(({ id, timestamp }) => ids.includes(id) && !isTooOld(timestamp, Date.now()));
        // Moved at the sign-in or by another tab, taken out by the customer, or so old that they are
        // asked where it waits.
        if (items.length === 0) return 'sent';
        const { left, cart } = await client.cart.adoptGuest(guestCartInput(items), { signal });
        if (isOver) return 'fault';
        queryClient.setQueryData(accountCartKey(cartOwnerId), cart);
        const moved = items.flatMap(({ id }) => (left.includes(id) ? [] : [id]));
        guestStore.remove(moved);
        if (moved.length > 0) notify.success(m.cart_moved({ count: moved.length }));
        return 'sent';
      },
    });
    const ignoreOnline = sender.start();
    return () => {
      isOver = true;
      ignoreOnline();
      sender.stop();
    };
  }, [cartOwnerId, queryClient]);
}
