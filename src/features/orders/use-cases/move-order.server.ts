import type { Transaction } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { openSum } from '#/domain/orders/open-sum.ts';
import type { OrderState, Transition } from '#/domain/orders/status.ts';
import { releaseCode } from '#/features/discounts/release-code.server.ts';
import { postMoney, postMoneyParts, type MoneyEvent } from '#/features/ledger/post-money.server.ts';
import { releaseUnits } from '#/features/rentals/release-units.server.ts';
import { restockUnits } from '#/features/rentals/restock-units.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { endExtension } from '../extensions/end-extension.server.ts';
import { toStockDemand } from '../line-demand.ts';
import { notifyShop } from '../mails/send-order-mails.server.ts';
import { toGiveBackOf } from '../order-sums.server.ts';
import { moneyOf } from './deposit-of.ts';
import {
  findCancelReason,
  findOrder,
  insertOrderEvent,
  listOrderLines,
  updateOrderStatus,
  type OrderRow,
} from '../queries.server.ts';
import { updateLockedOrderStatus } from '../steps/queries.server.ts';

export async function stateOf(tx: Transaction, order: OrderRow): Promise<OrderState> {
  return {
    status: order.status,
    cancelReason: order.status === 'cancelled' ? await findCancelReason(tx, order.id) : null,
    due: order.dueTotal,
    paid: order.paidTotal,
    refunded: order.refundedTotal,
    open: openSum(moneyOf(order)),
    onItsWay: order.openPayouts,
  };
}

/**
 * The entry that was written; null when somebody else moved the order: nothing was done, and nothing
 * else of it may be.
 */
async function moveOrder(
  tx: Transaction,
  orderId: string,
  step: Transition,
  details: Details = {},
): Promise<string | null> {
  const order = await updateOrderStatus(tx, orderId, step.from, step.to);
  if (!order) return null;
  const eventId = await insertOrderEvent(tx, { orderId, ...entryOf(step, details) });
  await postMoney(tx, stepMoney(order, step, eventId));
  return eventId;
}

/**
 * Moves an order that this transaction has locked and that stands as `order` says; the entry. `earlier`:
 * what its money did in this transaction before, posted first.
 * @throws Error when it does not stand so: the whole transaction is undone.
 */
export async function moveLockedOrder(
  tx: Transaction,
  order: OrderRow,
  step: Transition,
  details: Details = {},
  earlier: readonly MoneyEvent[] = [],
): Promise<string> {
  const { id: orderId } = order;
  const id = uuidV7();
  const entry = { id, orderId, ...entryOf(step, details) };
  const money = postMoneyParts(tx, ...earlier, stepMoney(order, step, id));
  const isMoved = await updateLockedOrderStatus(tx, entry, money);
  if (!isMoved) throw new Error(`Order ${orderId} was moved while it was locked`);
  return id;
}

type Details = Record<string, string | number>;

function entryOf({ event: kind, from: fromStatus, to: toStatus }: Transition, details: Details) {
  return { kind, fromStatus, toStatus, details };
}

/** What a step does to the money of an order. */
function stepMoney(order: OrderRow, { event, from, to }: Transition, eventId: string): MoneyEvent {
  const money = moneyOf(order);
  const [before, after] = [
    { ...money, status: from },
    { ...money, status: to },
  ];
  return { orderId: order.id, kind: 'step', key: eventId, reason: event, before, after };
}

/** Ends an unpaid order: gives code and units back, flags money that came in part. */
export async function endUnpaid(
  tx: Transaction,
  orderId: string,
  step: Transition,
  now: Date,
  details: Record<string, string | number> = {},
): Promise<boolean> {
  if (!(await moveOrder(tx, orderId, step, details))) return false;
  await releaseCode(tx, orderId, now);
  const lines = await listOrderLines(tx, [orderId]);
  await notifyOfMoney(tx, orderId, 'ended_part_paid');
  const { backInStock } = await releaseUnits(tx, toStockDemand(lines), nairobiDay(now));
  if (backInStock) await bumpCacheVersion(tx, 'public');
  return true;
}

/** Ends a paid order before it has left: gives code and units back, flags its money to be given back. */
export async function endPaid(
  tx: Transaction,
  orderId: string,
  step: Transition,
  now: Date,
  details: Record<string, string | number>,
): Promise<boolean> {
  if (!(await moveOrder(tx, orderId, step, details))) return false;
  await endExtension(tx, orderId, 'dropped', now);
  await notifyOfMoney(tx, orderId, 'cancelled_paid');
  await giveUnitsBack(tx, orderId, now);
  return true;
}

/**
 * Ends an order of which all money has gone back; units that have not left come back. The entry;
 * null when somebody else moved it.
 */
export async function endRefunded(
  tx: Transaction,
  orderId: string,
  step: Transition,
  now: Date,
  details: Record<string, string | number>,
): Promise<string | null> {
  const eventId = await moveOrder(tx, orderId, step, details);
  if (eventId) await endExtension(tx, orderId, 'dropped', now);
  if (eventId && step.stock === 'restock') await giveUnitsBack(tx, orderId, now);
  return eventId;
}

/** Gives the code and the units of a paid order back. */
async function giveUnitsBack(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await releaseCode(tx, orderId, now);
  const lines = await listOrderLines(tx, [orderId]);
  const { backInStock } = await restockUnits(tx, orderId, toStockDemand(lines), nairobiDay(now));
  if (backInStock) await bumpCacheVersion(tx, 'public');
}

async function notifyOfMoney(
  tx: Transaction,
  orderId: string,
  problem: 'ended_part_paid' | 'cancelled_paid',
): Promise<void> {
  // Read after the step, which took the order's row: money comes before it or after it.
  const order = await findOrder(tx, orderId);
  const amount = order ? toGiveBackOf(order) : 0;
  if (!order || amount <= 0) return;
  await insertOrderEvent(tx, { orderId, kind: problem, details: { amount } });
  await notifyShop(tx, order, { problem, amount, receipt: order.number });
}
