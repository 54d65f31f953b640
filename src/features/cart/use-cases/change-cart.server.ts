import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import type { CartChange } from '#/domain/cart/change-cart.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import {
  findCartForAddition,
  findCartWithOffers,
  type CartWithOffers,
} from '../offers/queries.server.ts';
import { insertCart, lockCart, type LockedCart } from '../queries.server.ts';
import { loadOffers, type ChangedCart } from '../read-cart.server.ts';
import { writeChange } from './write-change.server.ts';

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
    inTransaction(db, async (tx) => change(tx, await lockForAddition(tx, userId, operationId))),
  );
}

const reading = <T>(work: () => Promise<T>) =>
  withErrorContext('Failed to check existing cart item', work);

const lockForAddition = (tx: Transaction, userId: string, operationId: string) =>
  reading(() => lockCart(tx, userId, operationId));

/** Whose cart is changed, and as of when; with `addition`, that is what the change is. */
interface LineChange {
  userId: string;
  now: Date;
  /** What is thrown when it fails begins with this. */
  failure: string;
  addition?: { productId: string; operationId: string };
}

/**
 * What becomes of a cart; of `isDone` see `LockedCart`. `db` is for what else it has to read; it writes
 * nothing.
 */
type Decide<R extends { reason: string }> = (
  db: Executor,
  cart: CartWithOffers & Pick<LockedCart, 'isDone'>,
) => Promise<Result<CartChange, R>>;

/**
 * Changes one line of a cart by optimistic concurrency control: reads without holding anything, decides, and
 * writes if the cart is still of the version that was read. If somebody has changed it meanwhile, it is
 * decided again under its lock, which comes to an end however many change it.
 */
export function changeLine<R extends { reason: string }>(
  db: Executor,
  change: LineChange,
  decide: Decide<R>,
): Promise<Result<ChangedCart, R>> {
  return withErrorContext(
    change.failure,
    async () => (await changeAsRead(db, change, decide)) ?? changeUnderLock(db, change, decide),
  );
}

/** Null: the cart is another by now. */
async function changeAsRead<R extends { reason: string }>(
  db: Executor,
  { userId, now, addition }: LineChange,
  decide: Decide<R>,
): Promise<Result<ChangedCart, R> | null> {
  const read = () =>
    addition
      ? reading(() => findCartForAddition(db, userId, addition, now))
      : findCartWithOffers(db, userId, now);
  let cart = await read();
  if (!cart) {
    await insertCart(db, userId);
    cart = await read();
  }
  if (!cart) return null;
  const decided = await decide(db, { isDone: false, ...cart });
  if (!decided.ok) return decided;
  const changed = await writeChange(db, { ...cart, userId }, decided.value, addition?.operationId);
  return changed && ok({ ...changed, offers: cart.offers });
}

function changeUnderLock<R extends { reason: string }>(
  db: Executor,
  { userId, now, addition }: LineChange,
  decide: Decide<R>,
): Promise<Result<ChangedCart, R>> {
  return inTransaction(db, async (tx) => {
    const cart = addition
      ? await lockForAddition(tx, userId, addition.operationId)
      : await lockCart(tx, userId);
    const offers = await loadOffers(tx, addition ? [...cart.lines, addition] : cart.lines, now);
    const decided = await decide(tx, { ...cart, offers });
    if (!decided.ok) return decided;
    const changed = await writeChange(
      tx,
      { ...cart, userId },
      decided.value,
      addition?.operationId,
    );
    if (!changed) throw new Error(`The locked cart of user ${userId} was changed`);
    return ok({ ...changed, offers });
  });
}
