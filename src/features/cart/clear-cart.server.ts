import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { deleteCartLines, lockCart, updateCartCode, updateCartVersion } from './queries.server.ts';

/** Removes every line of a person's cart, and the code that was kept with it. */
export async function clearCart(db: Executor, userId: string): Promise<void> {
  await inTransaction(db, (tx) => emptyCart(tx, userId));
}

/**
 * The same inside the caller's transaction: an order that was placed takes its lines out of the
 * cart with it, or, when it fails, leaves them there. An empty cart keeps its version.
 */
export async function emptyCart(tx: Transaction, userId: string): Promise<void> {
  await lockCart(tx, userId);
  if ((await deleteCartLines(tx, userId)) === 0) return;
  await updateCartCode(tx, userId, null);
  await updateCartVersion(tx, userId);
}
