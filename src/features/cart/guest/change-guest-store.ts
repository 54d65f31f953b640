import type { CartChange } from '#/domain/cart/change-cart.ts';
import { applyToGuestCart } from '#/domain/cart/change-guest-cart.ts';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { PartAddition } from '../account/cart-operations.ts';
import type { CartRejection } from '../rejections.ts';
import type { CartView } from '../views.ts';
import { decideAddition } from './decide-addition.ts';
import { guestStore } from './guest-store.ts';
import { toGuestProduct, type AddableProduct } from './guest-view.ts';

/** For how long a change waits for the server's word. */
export const LOOK_TIMEOUT_MS = 4_000;

type Items = readonly GuestCartItem[];
export type Decide = (items: Items) => Result<CartChange, CartRejection>;
/** Looks at contents as they would be; null when nobody answers. */
export type Look = (items: Items) => Promise<Pick<CartView, 'notices'> | null>;

/** Decides on what is stored at this moment, and stores what comes of it. */
export function changeGuestCart(
  product: AddableProduct | null,
  decide: Decide,
  now = Date.now(),
): Result<CartChange, CartRejection> {
  let decided: Result<CartChange, CartRejection> = reject({ reason: 'LINE_NOT_FOUND' });
  guestStore.change((items) => {
    decided = decide(items);
    if (!decided.ok) return items;
    return applyToGuestCart(items, decided.value, product && toGuestProduct(product), now);
  });
  return decided;
}

/** Asks the server first whether the units are there; when nobody answers, the change is made all the same. */
export async function changeWhenFree(
  product: AddableProduct,
  look: Look,
  decide: Decide,
): Promise<Result<{ isChecked: boolean }, CartRejection>> {
  const items = guestStore.read();
  const decided = decide(items);
  if (!decided.ok) return decided;
  const now = Date.now();
  const wanted = applyToGuestCart(items, decided.value, toGuestProduct(product), now);
  const changed = wanted.find((item) => item.timestamp === now);
  const answer = changed ? await look(wanted) : null;
  const shortage = changed && shortageOf(answer, changed);
  if (shortage) return reject(shortage);
  const stored = changeGuestCart(product, decide, now);
  return stored.ok ? ok({ isChecked: answer !== null }) : stored;
}

type Together = Result<readonly GuestCartItem[], { productName: string } & CartRejection>;

function withAll(items: Items, parts: readonly PartAddition[], now: number): Together {
  let after = items;
  for (const { product, request } of parts) {
    const separate = { ...request, onOtherDates: 'separate' } as const;
    const decided = decideAddition(after, product, separate, new Date(now));
    if (!decided.ok) return reject({ ...decided, productName: product.name });
    after = applyToGuestCart(after, decided.value, toGuestProduct(product), now);
  }
  return ok(after);
}

/** Several things at once: all of them in one write, or none and the one that is in the way (CART-19). */
export async function addTogetherWhenFree(
  parts: readonly PartAddition[],
  look: Look,
  now = Date.now(),
): Promise<Result<{ isChecked: boolean }, { productName: string } & CartRejection>> {
  const wanted = withAll(guestStore.read(), parts, now);
  if (!wanted.ok) return wanted;
  const answer = await look(wanted.value);
  for (const item of wanted.value.filter(({ timestamp }) => timestamp === now)) {
    const shortage = shortageOf(answer, item);
    const part = parts.find(({ product }) => product.id === item.product_id);
    if (shortage) return reject({ ...shortage, productName: part?.product.name ?? '' });
  }
  let stored: Together = wanted;
  guestStore.change((items) => {
    stored = withAll(items, parts, now);
    return stored.ok ? stored.value : items;
  });
  return stored.ok ? ok({ isChecked: answer !== null }) : stored;
}

function shortageOf(
  answer: Pick<CartView, 'notices'> | null,
  item: GuestCartItem,
): CartRejection | null {
  for (const notice of answer?.notices ?? []) {
    if (notice.lineId !== item.id) continue;
    const wanted = item.quantity;
    if (notice.reason === 'PRODUCT_GONE') return { reason: 'PRODUCT_GONE' };
    if (notice.reason === 'LESS_STOCK') {
      return { reason: 'NOT_ENOUGH_UNITS', wanted, left: notice.left };
    }
    if (notice.reason === 'OUT_OF_STOCK' || notice.reason === 'DATES_TAKEN') {
      return { reason: 'NOT_ENOUGH_UNITS', wanted, left: 0 };
    }
  }
  return null;
}
