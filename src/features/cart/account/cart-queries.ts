import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import type { PendingCode } from '#/features/discounts/pending-code.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { dataSaving } from '#/ui/data-saving.ts';
import { api } from '#/platform/rpc/client.ts';
import { isWorthRetrying } from '#/platform/query/retry-policy.ts';
import { failedRead } from './failed-read.ts';
import { CART_KEY } from '../cart-key.ts';
import { guestLineRequests } from '../guest/guest-view.ts';

/** A cart is read again when the last reading is older than this. */
const CART_CACHE_MS = 30_000;
const LIST_RETRIES = 2;
/** How often a cart that could not be read is tried again. */
const RECOVERY_MS = 5_000;

/** The cache entry of one person's cart: never shown to the next one who signs in here. */
export function accountCartKey(userId: string | null) {
  return [...CART_KEY, userId, getLocale()] as const;
}

export function accountCartOptions(userId: string | null) {
  return api.cart.list.queryOptions({
    input: { locale: getLocale() },
    queryKey: accountCartKey(userId),
    enabled: userId !== null,
    staleTime: CART_CACHE_MS,
    retry: (count, error) => count < LIST_RETRIES && isWorthRetrying(error),
    // Without a line at all it fails at once, so that the guest cart can stand in.
    networkMode: 'always',
    refetchOnReconnect: true,
    // Not followed then: see `useLiveCart`.
    refetchOnWindowFocus: () => dataSaving() !== undefined,
    refetchInterval: ({ state }) => (failedRead(state) === 'guest' ? RECOVERY_MS : false),
  });
}

export function guestCartInput(items: readonly GuestCartItem[]) {
  return { locale: getLocale(), items: guestLineRequests(items) };
}

/** With the code a guest has applied; one that only waits is not asked about. */
export function guestPreviewInput(
  items: readonly GuestCartItem[],
  pendingCode: PendingCode | null,
) {
  const discount = pendingCode?.ticket
    ? { code: pendingCode.code, ticket: pendingCode.ticket }
    : null;
  return { ...guestCartInput(items), discount };
}

export function guestCartOptions(
  items: readonly GuestCartItem[],
  pendingCode: PendingCode | null,
  active: boolean,
) {
  return api.cart.previewGuest.queryOptions({
    input: guestPreviewInput(items, pendingCode),
    enabled: active && items.length > 0,
    staleTime: CART_CACHE_MS,
    retry: (count, error) => count < LIST_RETRIES && isWorthRetrying(error),
    // The last answer stays while the next one is on its way: guestView takes what still fits.
    placeholderData: (previous) => previous,
  });
}
