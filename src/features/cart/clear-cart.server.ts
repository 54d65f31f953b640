import type { Executor, Transaction } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import { changeCart } from './use-cases/change-cart.server.ts';
import { deleteCartLines, updateCartVersion } from './queries.server.ts';

const FAILURE = 'Failed to clear cart';

/** Removes every line of a person's cart, and the code that was kept with it. */
export function clearCart(db: Executor, userId: string): Promise<void> {
  return changeCart(db, userId, FAILURE, (tx) => empty(tx, userId));
}

/**
 * The same of a cart that the transaction holds: with an order that is placed in it, the lines go or,
 * when it fails, stay.
 */
export function clearLockedCart(tx: Transaction, userId: string): Promise<void> {
  return withErrorContext(FAILURE, () => empty(tx, userId));
}

/** An empty cart keeps its version. */
async function empty(tx: Transaction, userId: string): Promise<void> {
  if ((await deleteCartLines(tx, userId)) === 0) return;
  await updateCartVersion(tx, userId, { discountCode: null });
}
