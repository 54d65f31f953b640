import { createHash } from 'node:crypto';
import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { compareDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { clearCart } from '#/features/cart/clear-cart.server.ts';
import { listCartLines, lockCart, type CartHead } from '#/features/cart/queries.server.ts';
import { redeemCode } from '#/features/discounts/redeem-code.server.ts';
import { toStockDemand } from '#/features/orders/line-demand.ts';
import { findOrderOfCart } from '#/features/orders/queries.server.ts';
import { writeOrder } from '#/features/orders/write-order.server.ts';
import { holdUnits } from '#/features/rentals/hold-units.server.ts';
import { openMethods } from '#/features/payments/providers.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { checkHoldLimits } from './hold-limits.ts';
import { buildOrder } from './build-order.server.ts';
import { explainRejection } from './explain-rejection.server.ts';
import {
  countUnpaidOrders,
  findIdempotentOrder,
  updateIdempotencyKey,
  insertIdempotencyKey,
  listUnpaidHolds,
} from '../queries.server.ts';
import { RejectionError, rejectOrder } from './rejection-error.ts';
import type { PlaceOrderRejection } from '../rejections.ts';
import type { PlaceOrderInput } from '../schemas.ts';

export interface PlacedOrder {
  orderId: string;
  number: string;
}

const DAY_MS = 86_400_000;

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
  try {
    return ok(await inTransaction(db, (tx) => placeOnce(tx, userId, input, now)));
  } catch (error) {
    // Thrown so that the transaction is rolled back with all it holds.
    if (error instanceof RejectionError)
      return explainRejection(db, userId, input, error.rejection, now);
    throw error;
  }
}

async function placeOnce(
  tx: Transaction,
  userId: string,
  input: PlaceOrderInput,
  now: Date,
): Promise<PlacedOrder> {
  const { idempotencyKey: key, ...body } = input;
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  if (!(await insertIdempotencyKey(tx, { userId, key, requestHash }))) {
    const first = await findIdempotentOrder(tx, userId, key);
    if (!first) throw new Error(`Request ${key} has ended without an order`);
    if (first.requestHash !== requestHash) rejectOrder({ reason: 'IDEMPOTENCY_KEY_REUSED' });
    return { orderId: first.orderId, number: first.number };
  }
  return place(tx, userId, input, now);
}

async function place(
  tx: Transaction,
  userId: string,
  input: PlaceOrderInput,
  now: Date,
): Promise<PlacedOrder> {
  if (openMethods().length === 0) rejectOrder({ reason: 'PAYMENTS_CLOSED' });
  const today = nairobiDay(now);
  const { discountCode: code } = await checkCart(tx, userId, input.expected.cartVersion);
  const cart = await listCartLines(tx, userId);
  if (cart.length === 0) rejectOrder({ reason: 'CART_EMPTY' });
  if (input.eventDate && compareDays(input.eventDate, today) < 0) {
    rejectOrder({ reason: 'EVENT_DATE_PASSED', today });
  }
  const request = { userId, code, cart, input, today, now };
  const { order, lines, redemption } = await buildOrder(tx, request);
  await checkHolds(tx, userId, lines, now);
  const placed = await writeOrder(tx, order, lines);
  await updateIdempotencyKey(tx, userId, input.idempotencyKey, placed.orderId);
  await clearCart(tx, userId);
  if (redemption) {
    const redeemed = await redeemCode(tx, { ...redemption, ...placed, userId, now });
    if (!redeemed.ok) {
      const { ok: _ok, ...rejection } = redeemed;
      rejectOrder({ reason: 'CODE_REFUSED', code: redemption.code, rejection });
    }
  }
  // The hottest rows come last: from here on others wait for this transaction.
  const soldOut = await hold(tx, lines, cart, today);
  const startAfter = order.holdExpiresAt;
  await sendJob(tx, 'orders.expire-hold', { orderId: placed.orderId }, { startAfter });
  if (soldOut) await bumpCacheVersion(tx, 'public');
  return placed;
}

/** Two tabs with the same cart: the first one takes it, the second is shown that order. */
async function checkCart(
  tx: Transaction,
  userId: string,
  expectedVersion: number,
): Promise<CartHead> {
  const head = await lockCart(tx, userId);
  if (head.version === expectedVersion) return head;
  const placed = await findOrderOfCart(tx, userId, expectedVersion);
  if (placed) rejectOrder({ reason: 'ALREADY_PLACED', orderId: placed.id, number: placed.number });
  return rejectOrder({ reason: 'QUOTE_CHANGED' });
}

async function checkHolds(
  tx: Transaction,
  userId: string,
  lines: { productId: string }[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const { recent, waiting } = await countUnpaidOrders(tx, userId, since, now);
  if (recent === 0) return;
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const holds = await listUnpaidHolds(tx, userId, productIds, since, now);
  const within = checkHoldLimits({ waiting, holds }, settings().orders.holdMinutes);
  if (!within.ok) rejectOrder(within);
}

async function hold(
  tx: Transaction,
  lines: Parameters<typeof toStockDemand>[0],
  cart: { id: string }[],
  today: Day,
): Promise<boolean> {
  const held = await holdUnits(tx, toStockDemand(lines), today);
  if (held.ok) return held.value.soldOut;
  const shortages = held.shortages.map(({ index, left }) => ({ lineId: cart[index]?.id, left }));
  return rejectOrder({ reason: 'STOCK_SHORT', shortages });
}
