import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#/paraglide/messages.js';
import { isWorthRetrying } from '#/platform/query/query-client.ts';
import { client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { accountCartKey, guestCartInput } from './cart-queries.ts';
import { guestStore } from './guest-store.ts';
import { useShopperId } from './shopper.ts';
import { useGuestItems } from './use-guest-items.ts';

const ADOPT_KEY = ['cart', 'adopt'];
const RETRIES = 2;

/** Once per sign-in (spec section 4), however many components ask and however often they mount. */
let adoptedFor: string | null = null;

/**
 * After sign-in the guest cart moves into the account. The server counts each guest item once, so
 * being cut off and trying again does no harm. What fails stays in this browser.
 */
export function useAdoptGuestCart(): void {
  const shopperId = useShopperId();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: ADOPT_KEY,
    mutationFn: (input: ReturnType<typeof guestCartInput>) => client.cart.adoptGuest(input),
    retry: (count, error) => count < RETRIES && isWorthRetrying(error),
    onSuccess({ adopted, cart }, { items }) {
      queryClient.setQueryData(accountCartKey(adoptedFor), cart);
      guestStore.remove(items.map(({ guestId }) => guestId));
      if (adopted === 0) return;
      notify.success(m.cart_merged_title(), m.cart_merged_text({ count: adopted }));
    },
    onError() {
      notify.error(m.cart_merge_failed_title(), m.cart_merge_failed_text());
    },
  });

  useEffect(() => {
    if (shopperId === undefined || shopperId === adoptedFor) return;
    adoptedFor = shopperId;
    const items = guestStore.read();
    if (shopperId !== null && items.length > 0) mutate(guestCartInput(items));
  }, [shopperId, mutate]);
}

/** Whether items are still on their way, so that nobody is shown a cart without them. */
export function useAdoptionPending(): boolean {
  const waiting = useGuestItems().length > 0;
  const states = useMutationState({
    filters: { mutationKey: ADOPT_KEY },
    select: ({ state }) => state.status,
  });
  const last = states.at(-1);
  return waiting && (last === undefined || last === 'pending');
}
