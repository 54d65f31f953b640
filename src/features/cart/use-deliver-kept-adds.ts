import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { accountCartKey, guestCartInput } from './cart-queries.ts';
import { guestStore } from './guest-store.ts';
import { keptAdds } from './kept-adds.ts';
import { useShopperId } from './shopper.ts';
import { useGuestItems } from './use-guest-items.ts';

const SECOND = 1_000;
/** Spec section 9, recovery waits; after those less often. */
const WAITS = [SECOND, 2 * SECOND, 5 * SECOND];
const LAST_WAIT = 10 * SECOND;

/**
 * Brings what a signed-in person added while the account could not be reached into it, without asking,
 * soon and when the line comes back. Each addition counts once, also one that had arrived after all.
 */
export function useDeliverKeptAdds(): void {
  const shopperId = useShopperId() ?? null;
  const queryClient = useQueryClient();
  const kept = useSyncExternalStore(keptAdds.subscribe, keptAdds.read, keptAdds.readOnServer);
  const stored = useGuestItems();
  const ids = shopperId !== null && kept?.userId === shopperId ? kept.ids : [];
  const waiting = ids.filter((id) => stored.some((item) => item.id === id)).join(' ');

  useEffect(() => {
    if (shopperId === null || waiting === '') return;
    const wanted = waiting.split(' ');
    let tries = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function deliver() {
      const items = guestStore.read().filter(({ id }) => wanted.includes(id));
      if (items.length === 0) return;
      try {
        const { left, cart } = await client.cart.adoptGuest(guestCartInput(items));
        if (isOver) return;
        const delivered = wanted.filter((id) => !left.includes(id));
        queryClient.setQueryData(accountCartKey(shopperId), cart);
        keptAdds.remove(wanted);
        guestStore.remove(delivered);
        if (delivered.length > 0) {
          notify.success(m.cart_moved({ count: delivered.length }));
        }
      } catch {
        wait();
      }
    }

    function wait() {
      if (isOver) return;
      timer = setTimeout(() => void deliver(), WAITS[tries] ?? LAST_WAIT);
      tries += 1;
    }

    const now = () => {
      clearTimeout(timer);
      void deliver();
    };
    wait();
    window.addEventListener('online', now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [shopperId, waiting, queryClient]);
}
