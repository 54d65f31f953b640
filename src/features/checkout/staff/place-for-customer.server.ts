import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { lockOpenAccount } from '#/features/account/queries.server.ts';
import { toKnownLines } from '#/features/cart/preview-guest-cart.server.ts';
import { lockCart } from '#/features/cart/queries.server.ts';
import type { CountyNotServed } from '#/features/delivery/rejections.ts';
import { quoteRequests } from '../quote-cart.server.ts';
import type { StaffPlaceOrderRejection } from '../rejections.ts';
import type { StaffPlaceOrderInput, StaffQuoteInput } from '../schemas.ts';
import { choiceOf, explainRejection } from '../use-cases/explain-rejection.server.ts';
import { placeLines, placeOnce, type PlacedOrder } from '../use-cases/place-lines.server.ts';
import { RejectionError } from '../use-cases/rejection-error.ts';
import type { QuoteView } from '../views.ts';

/** Every amount of the order that staff put together, as the checkout says them. Holds nothing. */
export function quoteForCustomer(
  db: Executor,
  { items, customerId: userId, phone, ...asked }: StaffQuoteInput,
  now: Date,
): Promise<Result<QuoteView, CountyNotServed>> {
  const owner = { userId, ...(phone !== null && { phone }) };
  return quoteRequests(db, items, { ...asked, ...owner }, now);
}

/** Thrown so that the transaction is rolled back. */
class CustomerGone extends Error {}

/**
 * Places an order that somebody gave by telephone (CHECKOUT-9): the lines of a request instead of those
 * of a cart, by what places every order. It belongs to the customer's account, or to nobody. Locks:
 * account → idempotency → cart, and on as `placeOrder` does.
 */
export async function placeForCustomer(
  db: Executor,
  staffId: string,
  input: StaffPlaceOrderInput,
  now: Date,
): Promise<Result<PlacedOrder, StaffPlaceOrderRejection>> {
  try {
    return ok(await inTransaction(db, (tx) => place(tx, staffId, input, now)));
  } catch (error) {
    if (error instanceof CustomerGone) return reject({ reason: 'CUSTOMER_GONE' });
    if (!(error instanceof RejectionError)) throw error;
    const { locale, items, customerId, code, contact } = input;
    const delivery = choiceOf(input.delivery);
    const asked = { locale, items, customerId, code, phone: contact.phone, delivery };
    const refused = await explainRejection(error.rejection, input.expected, () =>
      quoteForCustomer(db, asked, now),
    );
    if (refused.reason === 'ALREADY_PLACED') throw error;
    return refused;
  }
}

async function place(
  tx: Transaction,
  staffId: string,
  input: StaffPlaceOrderInput,
  now: Date,
): Promise<PlacedOrder> {
  const { idempotencyKey: key, ...body } = input;
  const { items, customerId, code, language, contact, delivery, eventDate, note, expected } = body;
  // An account that was closed or merged meanwhile orders nothing.
  if (customerId !== null && !(await lockOpenAccount(tx, customerId))) throw new CustomerGone();
  return placeOnce(tx, { userId: staffId, key, body }, async (orderId) => {
    // What one customer may hold is counted for one order after the other, as at the checkout.
    if (customerId !== null) await lockCart(tx, customerId);
    return placeLines(tx, {
      orderId,
      userId: customerId,
      code,
      lines: toKnownLines(items, nairobiDay(now)),
      request: {
        cartVersion: null,
        locale: language,
        contact,
        delivery,
        eventDate,
        note,
        expected,
      },
      now,
    });
  });
}
