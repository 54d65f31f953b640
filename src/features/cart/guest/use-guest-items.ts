import { useSyncExternalStore } from 'react';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { guestStore } from './guest-store.ts';

/** The items of this browser's guest cart, oldest first. None while rendering on the server. */
export function useGuestItems(): readonly GuestCartItem[] {
  return useSyncExternalStore(guestStore.subscribe, guestStore.read, guestStore.readOnServer);
}
