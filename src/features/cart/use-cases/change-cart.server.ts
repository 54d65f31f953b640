import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import { lockCart, type LockedCart } from '../queries.server.ts';

/** One change at a time, all or nothing. `failure` begins what is thrown when it fails. */
export function changeCart<T>(
  db: Executor,
  userId: string,
  failure: string,
  change: (tx: Transaction, cart: LockedCart) => Promise<T>,
): Promise<T> {
  return withErrorContext(failure, () =>
    inTransaction(db, async (tx) => change(tx, await lockCart(tx, userId))),
  );
}

/** The same for an addition, which is carried out once (CART-6): `cart.isDone` says if it was. */
export function addToLockedCart<T>(
  db: Executor,
  { userId, operationId, failure }: { userId: string; operationId: string; failure: string },
  change: (tx: Transaction, cart: LockedCart) => Promise<T>,
): Promise<T> {
  return withErrorContext(failure, () =>
    inTransaction(db, async (tx) => {
      const cart = await withErrorContext('Failed to check existing cart item', () =>
        lockCart(tx, userId, operationId),
      );
      return change(tx, cart);
    }),
  );
}
