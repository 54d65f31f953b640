import type { Executor } from '#/db/client.server.ts';
import { changeCart } from './change-cart.server.ts';
import { updateCartVersion } from '../changes/queries.server.ts';
import { deleteCartLines } from '../queries.server.ts';

/** Removes every line of a person's cart, and the code that was kept with it. An empty one keeps its version. */
export function clearCart(db: Executor, userId: string): Promise<void> {
  return changeCart(db, userId, 'Failed to clear cart', async (tx) => {
    if ((await deleteCartLines(tx, userId)) === 0) return;
    await updateCartVersion(tx, userId, { discountCode: null });
  });
}
