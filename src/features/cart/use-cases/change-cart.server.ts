import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import { lockCart, type CartHead } from '../queries.server.ts';

/** One change at a time, all or nothing. `failure` begins what is thrown when it fails. */
export function changeCart<T>(
  db: Executor,
  userId: string,
  failure: string,
  change: (tx: Transaction, cart: CartHead) => Promise<T>,
): Promise<T> {
  return withErrorContext(failure, () =>
    inTransaction(db, async (tx) => change(tx, await lockCart(tx, userId))),
  );
}
