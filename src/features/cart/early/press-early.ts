/*
 * Optimistic hydration of one button: on a slow line React comes after ten seconds, and "Add to cart"
 * need not wait for it. The page's inline script asks for this file with the press
 * (`platform/http/before-hydration.inline.ts`). It adds for guests, by the rules that the cart adds by
 * later; whatever is not plain is left to React, which then does the press again.
 */

import { countGuestUnits } from '#/domain/cart/count-guest-units.ts';
import { GUEST_CART_KEY } from '#/domain/cart/guest-cart-key.ts';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { changeWhenFree, LOOK_TIMEOUT_MS, type Look } from '../guest/change-guest-store.ts';
import { decideAddition } from '../guest/decide-addition.ts';
import { guestStore } from '../guest/guest-store.ts';
import { guestLineRequests } from '../guest/guest-view.ts';
import type { CartView } from '../views.ts';
import type { EarlyAddition } from './early-addition.ts';

const SHOWN_MS = 8_000;

/** Adds what the button says; false when that is not done, and nothing has been changed. */
export async function press(button: HTMLElement): Promise<boolean> {
  const said = button.dataset.addition;
  if (!said || hasSignedInHint(document.cookie) || isStorageOff()) return false;
  // The cast: the server wrote it (early-addition.ts).
  const { product, request, locale, words } = JSON.parse(said) as EarlyAddition;
  const result = await changeWhenFree(product, lookIn(locale), (items) =>
    decideAddition(items, product, request, new Date()),
  );
  // React says why, and asks what is to be asked.
  if (!result.ok) return false;
  if (!isStored(guestStore.read())) return false;
  // This file has a store of its own: React's, if it is there by now, and the page's script are told as
  // another tab would be.
  window.dispatchEvent(new StorageEvent('storage', { key: GUEST_CART_KEY }));
  show(words, result.value.isChecked ? words.checked : words.unchecked);
  return true;
}

function isStorageOff(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

/** A full storage takes nothing, and what only this file knows is gone with React. */
function isStored(items: readonly GuestCartItem[]): boolean {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return countGuestUnits(window.localStorage.getItem(GUEST_CART_KEY)) === units;
}

/** Over REST, which needs no client. */
function lookIn(locale: Locale): Look {
  return async (items) => {
    try {
      const answer = await fetch('/api/cart/preview', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ locale, items: guestLineRequests(items) }),
        signal: AbortSignal.timeout(LOOK_TIMEOUT_MS),
      });
      // The cast: the shop's own answer.
      return answer.ok ? ((await answer.json()) as CartView) : null;
    } catch {
      return null;
    }
  };
}

/** Outside of what React takes over, where it leaves what it does not know. */
function show(words: EarlyAddition['words'], text: string): void {
  const notice = document.createElement('section');
  notice.className = 'early-notice';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const title = document.createElement('strong');
  const sentence = document.createElement('p');
  const link = document.createElement('a');
  title.textContent = words.title;
  sentence.textContent = text;
  link.textContent = words.cart;
  link.href = words.cartPath;
  // A status that comes with its text is not read out.
  requestAnimationFrame(() => notice.append(title, sentence, link));
  setTimeout(() => notice.remove(), SHOWN_MS);
}
