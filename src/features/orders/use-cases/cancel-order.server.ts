import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { CancelCause } from '#/domain/orders/cancel-cause.ts';
import { cancel, type NotNow } from '#/domain/orders/status.ts';
import { mailCancelled } from '../mails/send-order-mails.server.ts';
import { findOrder, findOwnOrder } from '../queries.server.ts';
import { endPaid, endUnpaid, stateOf } from './move-order.server.ts';

/** A customer reaches only their own order, and only while it is unpaid. */
export type Canceller =
  | { by: 'customer'; userId: string }
  | { by: 'shop'; cause?: CancelCause; text?: string };

/**
 * Cancels an order that has not left and gives its units back. What was paid is given back by a
 * person: it is flagged. Null: no such order of this person.
 */
export function cancelOrder(
  db: Executor,
  request: { orderId: string } & Canceller,
  now: Date,
): Promise<Result<null, NotNow> | null> {
  const { orderId, by } = request;
  return inTransaction(db, async (tx) => {
    const find = () =>
      request.by === 'customer'
        ? findOwnOrder(tx, request.userId, orderId)
        : findOrder(tx, orderId);
    const order = await find();
    if (!order) return null;
    const step = cancel(await stateOf(tx, order), by);
    if (!step.ok) return step;
    const isPaid = step.value.stock !== 'release';
    if (isPaid && request.by === 'customer') return notNow(order.status);
    const { cause = 'other', text = '' } = request.by === 'shop' ? request : {};
    const details = { by, ...(by === 'shop' && { cause, text }) };
    const end = isPaid ? endPaid : endUnpaid;
    const isDone = await end(tx, orderId, step.value, now, details);
    const found = (await find()) ?? order;
    if (!isDone) return notNow(found.status);
    if (by === 'shop') await mailCancelled(tx, found, cause);
    return ok(null);
  });
}

function notNow(status: NotNow['status']) {
  return reject({ reason: 'ORDER_NOT_IN_STATUS', status, wanted: 'cancelled' } as const);
}
