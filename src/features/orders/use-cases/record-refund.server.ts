import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { refundOfDeposit } from '#/domain/orders/deposit.ts';
import { unusedMoney, type RefundMethod, type RefundPurpose } from '#/domain/orders/refund.ts';
import * as steps from '#/domain/orders/status.ts';
import { postMoney } from '#/features/ledger/post-money.server.ts';
import { depositOf, moneyOf } from './deposit-of.ts';
import { mailRefunded } from '../mails/send-order-mails.server.ts';
import {
  countOpenReviews,
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  updateRefundedTotal,
  type OrderRow,
} from '../queries.server.ts';
import type { RefundRejection, SettleRejection } from '../rejections.ts';
import { endRefunded, stateOf } from './move-order.server.ts';
import { rentalsOf } from './rentals-of.ts';

interface Refund {
  orderId: string;
  amount: Cents;
  /** What had been given back when the amount was typed. */
  refundedBefore: Cents;
  method: RefundMethod;
  /** The number of the payment; empty for cash. */
  reference: string;
  purpose: RefundPurpose;
  note: string;
}

/**
 * Writes down money that the shop gave back by hand (ORDER-7). With the last of it the order ends,
 * unless hired units are still to come back, and its units come back if they have not left. Once no money is left over, nothing about it is to
 * be decided any more. Null: there is no such order.
 */
export function recordRefund(
  db: Executor,
  { orderId, amount, refundedBefore, ...facts }: Refund,
  now: Date,
): Promise<Result<null, RefundRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const { refundedTotal: refunded } = order;
    // Noted by somebody else meanwhile: perhaps it is the same money.
    if (refunded !== refundedBefore) return reject({ reason: 'REFUNDED_MEANWHILE', refunded });
    const ofDeposit = refundOfDeposit(depositOf(order), { amount, purpose: facts.purpose });
    if (!ofDeposit.ok) return ofDeposit;
    const rentals = rentalsOf(await listOrderLines(tx, [orderId]));
    const step = steps.recordRefund(
      await stateOf(tx, order),
      amount,
      rentals.map(({ status }) => status),
    );
    if (!step.ok) return step;
    await updateRefundedTotal(tx, orderId, { amount, ofDeposit: ofDeposit.value });
    const before = moneyOf(order);
    const after = {
      ...before,
      refunded: refunded + amount,
      returned: before.returned + ofDeposit.value,
    };
    await postMoney(tx, {
      orderId,
      kind: 'refund',
      key: `${orderId}:${refunded}`,
      reason: facts.purpose,
      before,
      after,
      outside: { account: `paid_out.${facts.method}`, amount: -amount },
    });
    const details = { amount, ...facts };
    const eventId = await write(tx, order, step.value, details, now);
    await mailRefunded(tx, order, { amount, ...facts, eventId });
    if (unusedMoney({ ...after, status: step.value.to }) === 0) {
      await settleOpenReviews(tx, orderId);
    }
    return ok(null);
  });
}

async function write(
  tx: Transaction,
  { id: orderId }: OrderRow,
  step: steps.Transition,
  details: Record<string, string | number>,
  now: Date,
): Promise<string> {
  if (step.from === step.to) {
    return insertOrderEvent(tx, { orderId, kind: step.event, details });
  }
  const eventId = await endRefunded(tx, orderId, step, now, details);
  if (!eventId) throw new Error(`Order ${orderId} was moved while it was locked`);
  return eventId;
}

/**
 * Staff have decided about all money to review; `seen` is how much of it they have read of. Null:
 * there is no such order.
 */
export function settleReview(
  db: Executor,
  { orderId, seen, note }: { orderId: string; seen: number; note: string },
): Promise<Result<null, SettleRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    // Money that came after the page was read is not what was decided about.
    const open = await countOpenReviews(tx, orderId);
    if (open !== seen || open === 0) return reject({ reason: 'REVIEWS_CHANGED', open });
    await insertOrderEvent(tx, { orderId, kind: 'review_settled', details: { note } });
    return ok(null);
  });
}

async function settleOpenReviews(tx: Transaction, orderId: string): Promise<void> {
  if ((await countOpenReviews(tx, orderId)) === 0) return;
  await insertOrderEvent(tx, { orderId, kind: 'review_settled' });
}
