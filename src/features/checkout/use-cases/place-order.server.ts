import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { findCart, deleteCartContentsAtVersion } from '#/features/cart/queries.server.ts';
import { findOrderOfCart } from '#/features/orders/queries.server.ts';
import { insertIdempotencyKeyPart, type IdempotentRequest } from '../queries.server.ts';
import { quoteCart } from '../quote-cart.server.ts';
import type { PlaceOrderRejection } from '../rejections.ts';
import type { PlaceOrderInput } from '../schemas.ts';
import { choiceOf, explainRejection } from './explain-rejection.server.ts';
import { findPlacedBefore, keyed, placeLines, type PlacedOrder } from './place-lines.server.ts';
import { RejectionError, rejectOrder } from './rejection-error.ts';

/**
 * Turns a person's cart into an order that holds its units (CHECKOUT-1 to CHECKOUT-5): one
 * READ COMMITTED transaction, no network, everything or nothing. Locks: idempotency → cart → order →
 * code → code-user → stock → hire days → outbox. The same key and body is the same order however often it comes.
 * Refused when anything differs from what the customer saw; then nothing was ordered or held.
 */
export async function placeOrder(
  db: Executor,
  userId: string,
  input: PlaceOrderInput,
  now: Date,
): Promise<Result<PlacedOrder, PlaceOrderRejection>> {
  const { idempotencyKey: key, ...body } = input;
  try {
    return ok(
      await inTransaction(db, (tx) => placeCart(tx, keyed({ userId, key, body }), body, now)),
    );
  } catch (error) {
    // Thrown so that the transaction is rolled back with all it holds.
    if (!(error instanceof RejectionError)) throw error;
    const { locale, delivery, contact, expected } = input;
    const choice = { locale, delivery: choiceOf(delivery), phone: contact.phone };
    return explainRejection(error.rejection, expected, () => quoteCart(db, userId, choice, now));
  }
}

/** As `placeOnce`, with the key written by the statement that takes the cart. */
async function placeCart(
  tx: Transaction,
  once: IdempotentRequest,
  body: Omit<PlaceOrderInput, 'idempotencyKey'>,
  now: Date,
): Promise<PlacedOrder> {
  const { userId, orderId } = once;
  const { cartVersion } = body.expected;
  // Before the stock, for which others wait.
  const taken = await withErrorContext('Failed to clear cart', () =>
    deleteCartContentsAtVersion(tx, userId, cartVersion, insertIdempotencyKeyPart(tx, once)),
  );
  if (!taken) {
    return (await findPlacedBefore(tx, once)) ?? explainNotTaken(tx, userId, cartVersion);
  }
  const { lines, discountCode: code } = taken;
  const request = { ...body, cartVersion };
  return placeLines(tx, { orderId, userId, code, lines, request, now });
}

/** Two tabs with the same cart: the first one takes it, the second is shown that order. */
async function explainNotTaken(tx: Transaction, userId: string, version: number): Promise<never> {
  const placed = await findOrderOfCart(tx, userId, version);
  if (placed) rejectOrder({ reason: 'ALREADY_PLACED', orderId: placed.id, number: placed.number });
  const cart = await findCart(tx, userId);
  return rejectOrder({ reason: cart ? 'QUOTE_CHANGED' : 'CART_EMPTY' });
}
