import { GUEST_CART_KEY } from '#/domain/cart/guest-cart-key.ts';
import { parseGuestCart, type GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { GUEST_CART_CHANGED } from './use-guest-count.ts';

const EMPTY: readonly GuestCartItem[] = [];
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const LONGEST_OPTION_NAME = 60;

let items: readonly GuestCartItem[] | undefined;
const watchers = new Set<() => void>();

/**
 * What local storage holds, as text. Items the server would refuse to read as a whole (an id that
 * is none, names without end) are left out, so that junk never blocks the rest of the cart.
 */
export function readStoredCart(text: string | null): readonly GuestCartItem[] {
  if (text === null) return EMPTY;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return EMPTY;
  }
  return parseGuestCart(value)
    .filter((item) => UUID.test(item.product_id))
    .map((item) => ({ ...item, options: shortNames(item.options) }));
}

function shortNames(options: GuestCartItem['options']): GuestCartItem['options'] {
  const entries = Object.entries(options);
  return Object.fromEntries(
    entries.filter(([name]) => name.length > 0 && name.length <= LONGEST_OPTION_NAME),
  );
}

function load(): readonly GuestCartItem[] {
  try {
    return readStoredCart(window.localStorage.getItem(GUEST_CART_KEY));
  } catch {
    // Storage is switched off: the cart lives as long as the page.
    return items ?? EMPTY;
  }
}

function save(next: readonly GuestCartItem[]): void {
  try {
    if (next.length === 0) window.localStorage.removeItem(GUEST_CART_KEY);
    else window.localStorage.setItem(GUEST_CART_KEY, JSON.stringify(next));
  } catch {
    // Full or switched off: see load().
  }
}

function tell(): void {
  for (const watcher of watchers) watcher();
  window.dispatchEvent(new Event(GUEST_CART_CHANGED));
}

function onStorage(event: StorageEvent): void {
  // A null key means that everything was cleared.
  if (event.key !== null && event.key !== GUEST_CART_KEY) return;
  items = load();
  tell();
}

/** The guest cart of this browser (spec section 3), for `useSyncExternalStore`. Oldest item first. */
export const guestStore = {
  /** Changes of this tab and of others. */
  subscribe(watcher: () => void): () => void {
    if (watchers.size === 0) window.addEventListener('storage', onStorage);
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      window.removeEventListener('storage', onStorage);
      // Nobody listens to other tabs now, so the next reader looks again.
      items = undefined;
    };
  },

  read(): readonly GuestCartItem[] {
    return (items ??= load());
  },

  /** The server knows no guest's cart; the browser shows its own after hydration. */
  readOnServer(): readonly GuestCartItem[] {
    return EMPTY;
  },

  /** Works on what is stored at this moment, which another tab may have changed. */
  change(next: (current: readonly GuestCartItem[]) => readonly GuestCartItem[]): void {
    const changed = next(load());
    items = changed.length === 0 ? EMPTY : changed;
    save(items);
    tell();
  },

  /** Takes out what has moved into an account, and leaves what was added meanwhile. */
  remove(ids: readonly string[]): void {
    guestStore.change((current) => current.filter((item) => !ids.includes(item.id)));
  },
};
