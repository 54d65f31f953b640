import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { accountCartKey, guestCartInput } from '../account/cart-queries.ts';
import { guestStore } from '../guest/guest-store.ts';
import { pendingAdditions } from './pending-additions.ts';
import { useCartOwnerId } from '../cart-owner.ts';
import { useGuestItems } from '../guest/use-guest-items.ts';

const SECOND = 1_000;
/** The first waits; after those less often. */
const RETRY_DELAYS = [SECOND, 2 * SECOND, 5 * SECOND];
const LAST_RETRY_DELAY = 10 * SECOND;

/** Outbox: sends pending additions soon and when back online; each counts once. */
export function useSyncPendingAdditions(): void {
  const cartOwnerId = useCartOwnerId() ?? null;
  const queryClient = useQueryClient();
  const pending = useSyncExternalStore(
    pendingAdditions.subscribe,
    pendingAdditions.read,
    pendingAdditions.readOnServer,
  );
  const stored = useGuestItems();
  const ids = cartOwnerId !== null && pending?.userId === cartOwnerId ? pending.ids : [];
  const waiting = ids.filter((id) => stored.some((item) => item.id === id)).join(' ');

  useEffect(() => {
    if (cartOwnerId === null || waiting === '') return;
    const wanted = waiting.split(' ');
    let attempts = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function sync() {
      const items = guestStore.read().filter(({ id }) => wanted.includes(id));
      if (items.length === 0) return;
      try {
        const { left, cart } = await client.cart.adoptGuest(guestCartInput(items));
        if (isOver) return;
        const synced = wanted.filter((id) => !left.includes(id));
        queryClient.setQueryData(accountCartKey(cartOwnerId), cart);
        pendingAdditions.remove(wanted);
        guestStore.remove(synced);
        if (synced.length > 0) {
          notify.success(m.cart_moved({ count: synced.length }));
        }
      } catch {
        wait();
      }
    }

    function wait() {
      if (isOver) return;
      timer = setTimeout(() => void sync(), RETRY_DELAYS[attempts] ?? LAST_RETRY_DELAY);
      attempts += 1;
    }

    const now = () => {
      clearTimeout(timer);
      void sync();
    };
    wait();
    window.addEventListener('online', now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [cartOwnerId, waiting, queryClient]);
}
