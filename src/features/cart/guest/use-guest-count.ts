import { useSyncExternalStore } from 'react';
import { GUEST_CART_KEY } from '#/domain/cart/guest-cart-key.ts';

/** Told on `window` by the guest store when this tab changes the cart. */
export const GUEST_CART_CHANGED = 'goled:guest-cart';

/** Counted without parsing the rest: every page shows this number. */
export function countGuestUnits(stored: string | null): number {
  if (stored === null) return 0;
  try {
    const items: unknown = JSON.parse(stored);
    return Array.isArray(items) ? items.reduce((sum: number, item) => sum + unitsOf(item), 0) : 0;
  } catch {
    return 0;
  }
}

function unitsOf(item: unknown): number {
  if (typeof item !== 'object' || item === null || !('quantity' in item)) return 0;
  const { quantity } = item;
  return typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
}

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
