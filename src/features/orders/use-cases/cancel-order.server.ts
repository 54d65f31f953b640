import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { CancelCause } from '#/domain/orders/cancel-cause.ts';
import { checkCancellation } from '#/domain/orders/cancellation.ts';
import { cancel } from '#/domain/orders/status.ts';
import { mailCancelled } from '../mails/send-order-mails.server.ts';
import { toGiveBackOf } from '../order-sums.server.ts';
import {
  findOrder,
  findOwnOrder,
  listOrderLines,
  lockOrder,
  updateCancelFee,
  type OrderRow,
} from '../queries.server.ts';
import type { CancelRejection } from '../rejections.ts';
import { cancelClosesAt, cancellationOf } from './cancellation-of.server.ts';
import { endPaid, endUnpaid, stateOf } from './move-order.server.ts';

/** A customer reaches only their own order. */
export type Canceller =
  /** `back`: what goes back of a paid one, as it was read. */
  | { by: 'customer'; userId: string; back?: Cents }
  /** `keeps`: kept as the terms have it because the customer wished it, as it was read; 0: nothing is. */
  | { by: 'shop'; cause?: CancelCause; text?: string; keeps?: Cents };

/**
 * Cancels an order that has not left and gives its units back (ORDER-6, ORDER-34). What goes back of its
 * money is given back by a person: it is flagged. Null: no such order of this person.
 */
export function cancelOrder(
  db: Executor,
  request: { orderId: string } & Canceller,
  now: Date,
): Promise<Result<null, CancelRejection> | null> {
  const { orderId, by } = request;
  return inTransaction(db, async (tx) => {
    if (by === 'customer' && !(await findOwnOrder(tx, request.userId, orderId))) return null;
    // Days that are moved or money that comes meanwhile would change what goes back.
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const step = cancel(await stateOf(tx, order), by);
    if (!step.ok) return step;
    const isPaid = step.value.stock !== 'release';
    const kept = isPaid ? await decideFee(tx, order, request, now) : ok(0);
    if (!kept.ok) return kept;
    const fee = kept.value;
    if (fee > 0) await updateCancelFee(tx, orderId, fee);
    const { cause = 'other', text = '' } = request.by === 'shop' ? request : {};
    const details = { by, ...(fee > 0 && { fee }), ...(by === 'shop' && { cause, text }) };
    const end = isPaid ? endPaid : endUnpaid;
    if (!(await end(tx, orderId, step.value, now, details))) {
      throw new Error(`Order ${orderId} was moved while it was locked`);
    }
    if (by === 'shop' || isPaid) {
      const ended = (await findOrder(tx, orderId)) ?? order;
      const amount = toGiveBackOf(ended);
      await mailCancelled(tx, ended, { cause: by === 'shop' ? cause : null, amount, fee });
    }
    return ok(null);
  });
}

/** What is kept of a paid order. Whoever cancels has read it. */
async function decideFee(
  tx: Transaction,
  order: OrderRow,
  request: Canceller,
  now: Date,
): Promise<Result<Cents, CancelRejection>> {
  const lines = await listOrderLines(tx, [order.id]);
  const { fee, back } = cancellationOf(order, lines, nairobiDay(now));
  if (request.by === 'customer') {
    const { status } = order;
    const allowed = checkCancellation({ status, lines, closesAt: cancelClosesAt(lines) }, now);
    if (!allowed.ok) return allowed;
    return back === (request.back ?? 0) ? ok(fee) : reject({ reason: 'CANCEL_SUM_CHANGED', back });
  }
  const { keeps = 0, cause } = request;
  const mayKeep = keeps === 0 || (cause === 'customer_asked' && keeps === fee);
  return mayKeep ? ok(keeps) : reject({ reason: 'CANCEL_SUM_CHANGED', back });
}
