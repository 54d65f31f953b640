import { guestItemId, addFailedAddition } from '#/domain/cart/change-guest-cart.ts';
import type { LineType } from '#/domain/cart/line.ts';
import type { AddOutcome, AddToCartInput } from '../account/cart-operations.ts';
import { guestStore } from '../guest/guest-store.ts';
import { toGuestProduct, type AddableProduct } from '../guest/guest-view.ts';
import { loadPending } from './load-pending.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';
import { rejectionMessage } from '../messages.ts';

export interface Addition {
  operationId: string;
  timestamp: number;
}

let latest = 0;

/** Never the same twice in this browser, however fast it is pressed. */
export function newAddition(productId: string, type: LineType): Addition {
  latest = Math.max(Date.now(), latest + 1);
  return { operationId: guestItemId([], productId, type, latest), timestamp: latest };
}

/** Outbox: an addition the account may not have got waits in the guest cart and is sent again later. */
export async function addPending(
  userId: string | null,
  product: AddableProduct,
  { type, quantity, range, options }: AddToCartInput,
  { operationId, timestamp }: Addition,
): Promise<AddOutcome> {
  if (guestStore.read().length >= MAX_CART_LINES) {
    const message = rejectionMessage({ reason: 'CART_FULL', max: MAX_CART_LINES });
    return { kind: 'refused', message };
  }
  const request = { productId: product.id, type, quantity, range, options };
  const guestProduct = toGuestProduct(product);
  guestStore.change((items) => addFailedAddition(items, request, guestProduct, timestamp));
  try {
    if (userId !== null) (await loadPending(userId)).enqueue({ id: operationId });
  } catch {
    // Not fetched before the line was cut: it moves with what was added before a sign-in.
  }
  return { kind: 'pending' };
}
