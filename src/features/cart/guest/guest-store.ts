import { GUEST_CART_CHANGED, GUEST_CART_KEY } from '#/domain/cart/guest-cart-key.ts';
import { parseGuestCart, type GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { isUuid } from '#/domain/ids.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';

const EMPTY: readonly GuestCartItem[] = [];
const LONGEST_OPTION_NAME = 60;

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
    .filter((item) => isUuid(item.product_id))
    .map((item) => ({ ...item, options: shortNames(item.options) }));
}

function shortNames(options: GuestCartItem['options']): GuestCartItem['options'] {
  const entries = Object.entries(options);
  return Object.fromEntries(
    entries.filter(([name]) => name.length > 0 && name.length <= LONGEST_OPTION_NAME),
  );
}

const store = createPersistedStore<readonly GuestCartItem[]>({
  name: GUEST_CART_KEY,
  parse: readStoredCart,
  serialise: (items) => (items.length === 0 ? null : JSON.stringify(items)),
  onChange: () => window.dispatchEvent(new Event(GUEST_CART_CHANGED)),
});

/** The guest cart of this browser. Oldest item first. */
export const guestStore = {
  subscribe: store.subscribe,
  read: store.read,
  readOnServer: store.readOnServer,

  /** Works on what is stored at this moment, which another tab may have changed. */
  change(next: (current: readonly GuestCartItem[]) => readonly GuestCartItem[]): void {
    const changed = next(store.readStored());
    store.write(changed.length === 0 ? EMPTY : changed);
  },

  /** Takes out what has moved into an account, and leaves what was added meanwhile. */
  remove(ids: readonly string[]): void {
    guestStore.change((current) => current.filter((item) => !ids.includes(item.id)));
  },
};
