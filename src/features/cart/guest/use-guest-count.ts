import { useSyncExternalStore } from 'react';
import { countGuestUnits } from '#/domain/cart/count-guest-units.ts';
import { GUEST_CART_CHANGED, GUEST_CART_KEY } from '#/domain/cart/guest-cart-key.ts';

export function useGuestCount(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}

function read(): number {
  try {
    return countGuestUnits(window.localStorage.getItem(GUEST_CART_KEY));
  } catch {
    // Storage is switched off.
    return 0;
  }
}

function subscribe(watcher: () => void): () => void {
  window.addEventListener('storage', watcher);
  window.addEventListener(GUEST_CART_CHANGED, watcher);
  return () => {
    window.removeEventListener('storage', watcher);
    window.removeEventListener(GUEST_CART_CHANGED, watcher);
  };
}
