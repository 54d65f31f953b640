import { createHash } from 'node:crypto';
import type { Transaction } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { compareDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import type { KnownLine } from '#/features/cart/read-cart.server.ts';
import { redeemCode } from '#/features/discounts/redeem-code.server.ts';
import { toStockDemand } from '#/features/orders/line-demand.ts';
import { writeOrder } from '#/features/orders/write-order.server.ts';
import type { Holder } from '#/features/orders/queries.server.ts';
import { openMethods } from '#/features/payments/providers.server.ts';
import { holdUnits } from '#/features/rentals/hold-units.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import {
  findIdempotentOrder,
  insertIdempotencyKey,
  listUnpaidHolds,
  type IdempotentRequest,
} from '../queries.server.ts';
import { buildOrder, type OrderRequest } from './build-order.server.ts';
import { checkHoldLimits } from './hold-limits.ts';
import { rejectOrder } from './rejection-error.ts';

export interface PlacedOrder {
  orderId: string;
  number: string;
}

/** A request under its idempotency key; keys are each person's own, the customer's or that of staff. */
interface KeyedRequest {
  userId: string;
  key: string;
}

const DAY_MS = 86_400_000;

/**
 * Places an order once: the same key and body is the same order however often it comes. `place` writes
 * the order under the id it is given.
 */
export async function placeOnce(
  tx: Transaction,
  { userId, key, body }: KeyedRequest & { body: object },
  place: (orderId: string) => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  const request = keyed({ userId, key, body });
  if (await insertIdempotencyKey(tx, request)) return place(request.orderId);
  const first = await findPlacedBefore(tx, request);
  if (!first) throw new Error(`Request ${key} has ended without an order`);
  return first;
}

/** A request with the id of the order that it is to be, and what tells it from others under its key. */
export function keyed({ userId, key, body }: KeyedRequest & { body: object }): IdempotentRequest {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { userId, key, requestHash, orderId: uuidV7() };
}

/** The order that came of an earlier request under the key; null: there was none. */
export async function findPlacedBefore(
  tx: Transaction,
  { userId, key, requestHash }: IdempotentRequest,
): Promise<PlacedOrder | null> {
  const first = await findIdempotentOrder(tx, userId, key);
  if (!first) return null;
  if (first.requestHash !== requestHash) rejectOrder({ reason: 'IDEMPOTENCY_KEY_REUSED' });
  return { orderId: first.orderId, number: first.number };
}

interface LinesToOrder {
  orderId: string;
  /** Whose order it is; null: nobody's, known by its contact alone. */
  userId: string | null;
  code: string | null;
  /** Newest first, as in a cart. */
  lines: readonly KnownLine[];
  request: OrderRequest;
  now: Date;
}

/**
 * The order that lines make, wherever they come from: priced, written, its code redeemed, its units held
 * (CHECKOUT-1 to CHECKOUT-5). Throws a `RejectionError`; the caller rolls back.
 */
export async function placeLines(
  tx: Transaction,
  { orderId, userId, code, lines: cart, request, now }: LinesToOrder,
): Promise<PlacedOrder> {
  if (openMethods().length === 0) rejectOrder({ reason: 'PAYMENTS_CLOSED' });
  const today = nairobiDay(now);
  if (cart.length === 0) rejectOrder({ reason: 'CART_EMPTY' });
  if (request.eventDate && compareDays(request.eventDate, today) < 0) {
    rejectOrder({ reason: 'EVENT_DATE_PASSED', today });
  }
  const built = await buildOrder(tx, { userId, code, cart, request, today, now });
  const { order, lines, redemption } = built;
  const { unpaid, ...placed } = await writeOrder(tx, { ...order, id: orderId }, lines);
  if (unpaid.recent > 0) {
    await checkHolds(tx, { userId, phone: request.contact.phone }, { unpaid, lines, now });
  }
  if (redemption) {
    const redeemed = await redeemCode(tx, { ...redemption, ...placed, userId, now });
    if (!redeemed.ok) {
      const { ok: _ok, ...rejection } = redeemed;
      rejectOrder({ reason: 'CODE_REFUSED', code: redemption.code, rejection });
    }
  }
  // The hottest rows come last: from here on others wait for this transaction.
  const soldOut = await hold(tx, lines, cart, today);
  if (soldOut) await bumpCacheVersion(tx, 'public');
  return placed;
}

async function checkHolds(
  tx: Transaction,
  holder: Holder,
  {
    unpaid,
    lines,
    now,
  }: { unpaid: { waiting: number }; lines: { productId: string }[]; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const holds = await listUnpaidHolds(tx, { ...holder, productIds }, since, now);
  const { waiting } = unpaid;
  const within = checkHoldLimits({ waiting, holds }, settings().orders.holdMinutes);
  if (!within.ok) rejectOrder(within);
}

async function hold(
  tx: Transaction,
  lines: Parameters<typeof toStockDemand>[0],
  cart: readonly { id: string }[],
  today: Day,
): Promise<boolean> {
  const held = await holdUnits(tx, toStockDemand(lines), today);
  if (held.ok) return held.value.soldOut;
  const shortages = held.shortages.map(({ index, left }) => ({ lineId: cart[index]?.id, left }));
  return rejectOrder({ reason: 'STOCK_SHORT', shortages });
}
