import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { Result } from '#/domain/errors/result.ts';
import { addToCart } from '#/features/cart/add-to-cart.server.ts';
import { listCartLines } from '#/features/cart/queries.server.ts';
import type { AddToCartRejection } from '#/features/cart/rejections.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { findOwnOrder, listOrderLines, type OrderLineRow } from '../queries.server.ts';
import type { OrderAgainRejection } from '../rejections.ts';
import type { OrderAgainLineView, OrderAgainView } from '../views.ts';

interface Again {
  orderId: string;
  userId: string;
  /** Made by the caller; the same id never adds twice. */
  operationId: string;
  locale: Locale;
}

/**
 * Puts what an order was of into the customer's cart, as it can be had today (ORDER-18). Hires come
 * without their days, which have passed. Null: no such order of this person.
 */
export async function orderAgain(
  db: Executor,
  { orderId, userId, operationId, locale }: Again,
  now: Date,
): Promise<OrderAgainView | null> {
  const order = await findOwnOrder(db, userId, orderId);
  if (!order) return null;
  const done: { line: OrderLineRow; added: number; why: OrderAgainRejection | null }[] = [];
  for (const line of await listOrderLines(db, [orderId])) {
    // One after the other: what one line takes, the next one cannot have.
    done.push({ line, ...(await addAgain(db, userId, line, operationId, now)) });
  }
  const undated = new Set(
    (await listCartLines(db, userId))
      .filter(({ type, rentalStartDate }) => type === 'rental' && rentalStartDate === null)
      .map(({ productId }) => productId),
  );
  const lines = done.map(({ line, added, why }): OrderAgainLineView => {
    const isUndated = line.productId !== null && undated.has(line.productId);
    return {
      id: line.id,
      name: locale === 'sw' ? line.productNameSw : line.productName,
      type: line.type,
      wanted: line.quantity,
      added,
      why,
      daysToChoose: line.type === 'rental' && added > 0 && isUndated ? line.rentalDuration : null,
    };
  });
  return { lines };
}

type Added = { added: number; why: OrderAgainRejection | null };

async function addAgain(
  db: Executor,
  userId: string,
  { id, productId, type, quantity, options }: OrderLineRow,
  operationId: string,
  now: Date,
): Promise<Added> {
  if (productId === null) return { added: 0, why: { reason: 'MADE_FOR_ORDER' } };
  const add = (units: number): Promise<Result<unknown, AddToCartRejection>> => {
    const operation = `again-${operationId}-${id}`;
    const request = { productId, type, quantity: units, options, range: null };
    return addToCart(
      db,
      userId,
      { operationId: operation, ...request },
      { today: nairobiDay(now), now },
    );
  };
  const first = await add(quantity);
  if (first.ok) return { added: quantity, why: null };
  const { ok: _, ...why } = first;
  if (why.reason !== 'NOT_ENOUGH_UNITS') return { added: 0, why };
  // What is left is for the whole line, of which some may lie in the cart already.
  const free = quantity - (why.wanted - why.left);
  if (free <= 0) return { added: 0, why };
  const rest = await add(free);
  return { added: rest.ok ? free : 0, why };
}
