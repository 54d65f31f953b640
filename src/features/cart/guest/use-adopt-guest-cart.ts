import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MergeChoice } from '#/domain/cart/merge-carts.ts';
import { m } from '#/paraglide/messages.js';
import { isPayPage } from '#/platform/routing/audience.ts';
import { retriesRecognised } from '#/platform/query/retry-policy.ts';
import { client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { accountCartKey, guestCartInput } from '../account/cart-queries.ts';
import { guestStore } from './guest-store.ts';
import { loadPending } from '../pending/load-pending.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';
import { setMovedCount } from '../merge/moved-count.ts';
import { hasDeclinedMerge, setMergeQuestion, type MergeOrigin } from '../merge/merge-question.ts';
import { useSessionId, useCartOwnerId } from '../cart-owner.ts';
import { useGuestItems } from './use-guest-items.ts';

const ADOPT_KEY = ['cart', 'adopt'];

interface Adoption {
  userId: string;
  guestCart: ReturnType<typeof guestCartInput>;
  /** By guest id. Null: not asked yet. */
  choices: Record<string, MergeChoice> | null;
  /** This browser's guest cart, or one that somebody shared. */
  origin: MergeOrigin;
}

/** Once per sign-in, however many components ask and however often they mount. */
let adoptedIn: string | null = null;

/**
 * What the account already has is asked about, everything else moves at once. Nobody is asked about
 * what was added while signed in: adding again means more of it.
 */
async function adopt({ userId, guestCart, choices }: Adoption) {
  if (choices) return client.cart.adoptGuest({ ...guestCart, choices });
  const { queue } = (await loadPending(userId)).read();
  const pending = new Set(queue.map(({ id }) => id));
  const ids = guestCart.items.map(({ guestId }) => guestId);
  return client.cart.adoptGuest({ ...guestCart, askAbout: ids.filter((id) => !pending.has(id)) });
}

/** Each guest item counts once (MERGE-4); what fails stays in this browser. */
export function useAdoption() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationKey: ADOPT_KEY,
    mutationFn: adopt,
    retry: retriesRecognised,
    onSuccess({ adopted, left, conflicts, cart }, { userId, guestCart, choices, origin }) {
      queryClient.setQueryData(accountCartKey(userId), cart);
      const asked = new Set(conflicts.map(({ guestId }) => guestId));
      const items = guestCart.items.filter(({ guestId }) => asked.has(guestId));
      const moved = guestCart.items.flatMap(({ guestId: id }) => (asked.has(id) ? [] : [id]));
      guestStore.remove(moved.filter((id) => !left.includes(id)));
      if (left.length > 0) announceLeft(left.length, origin);
      if (conflicts.length > 0) {
        const waiting = { ...guestCart, items };
        return setMergeQuestion({ userId, guestCart: waiting, origin, conflicts, adopted });
      }
      setMergeQuestion(null);
      if (choices) notify.success(m.cart_merge_done());
      else if (origin === 'shared') notify.success(m.cart_shared_added({ count: adopted }));
      else if (adopted > 0 && isPayPage(router)) setMovedCount(adopted);
      else if (adopted > 0) {
        notify.success(m.cart_merged_title(), m.cart_merged_text({ count: adopted }));
      }
    },
    onError(_error, { origin }) {
      setMergeQuestion(null);
      if (origin === 'shared') notify.error(m.cart_error(), m.cart_failed_merge());
      else notify.error(m.cart_merge_failed_title(), m.cart_merge_failed_text());
    },
  });
}

function announceLeft(count: number, origin: MergeOrigin): void {
  const full = { max: MAX_CART_LINES };
  if (origin === 'shared') notify.error(m.cart_left_title(), m.cart_no_full(full));
  else notify.info(m.cart_left_title(), m.cart_left_text({ ...full, count }));
}

/** After sign-in the guest cart moves into the account, unless that was declined. */
export function useAdoptGuestCart(): void {
  const cartOwnerId = useCartOwnerId();
  const sessionId = useSessionId();
  const { mutate } = useAdoption();

  useEffect(() => {
    if (!cartOwnerId || sessionId === adoptedIn) return;
    adoptedIn = sessionId;
    setMergeQuestion(null);
    const items = guestStore.read();
    if (items.length === 0 || hasDeclinedMerge(sessionId)) return;
    const guestCart = guestCartInput(items);
    mutate({ userId: cartOwnerId, guestCart, choices: null, origin: 'guest' });
  }, [cartOwnerId, sessionId, mutate]);
}

/** Whether items are still on their way, so that nobody is shown a cart without them. */
export function useAdoptionPending(): boolean {
  const sessionId = useSessionId();
  const waiting = useGuestItems().length > 0;
  const states = useMutationState({
    filters: { mutationKey: ADOPT_KEY },
    select: ({ state }) => state.status,
  });
  const last = states.at(-1);
  if (!waiting || hasDeclinedMerge(sessionId)) return false;
  return last === 'pending' || (last === undefined && adoptedIn !== sessionId);
}
