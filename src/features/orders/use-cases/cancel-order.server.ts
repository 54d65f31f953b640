import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { cancel, type NotNow } from '#/domain/orders/status.ts';
import { endUnpaid, stateOf } from './move-order.server.ts';
import { findOrder, findOwnOrder } from '../queries.server.ts';

/** A customer reaches only their own order. */
export type Canceller = { by: 'customer'; userId: string } | { by: 'shop' };

/** Cancels an unpaid order and releases its units; null: no such order of this person. */
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
    // What was paid is given back by a person, with the refund it needs.
    if (step.value.stock !== 'release') return notNow(order.status);
    if (await endUnpaid(tx, orderId, step.value, now, { by })) return ok(null);
    const moved = await find();
    return notNow(moved?.status ?? order.status);
  });
}

function notNow(status: NotNow['status']) {
  return reject({ reason: 'ORDER_NOT_IN_STATUS', status, wanted: 'cancelled' } as const);
}
