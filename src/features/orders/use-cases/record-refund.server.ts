import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { refundOfDeposit } from '#/domain/orders/deposit.ts';
import { checkTip, type NotedRefundMethod, type RefundPurpose } from '#/domain/orders/refund.ts';
import { spokenFor } from '#/domain/payments/ledger.ts';
import { insertOrderEvent, lockOrder } from '../queries.server.ts';
import { countOpenReviews } from '../reviews/queries.server.ts';
import type { RefundRejection, SettleRejection } from '../rejections.ts';
import { bookRefund } from './book-refund.server.ts';
import { depositOf, moneyOf } from './deposit-of.ts';

interface Refund {
  orderId: string;
  amount: Cents;
  /** What had been given back or was on its way when the amount was typed. */
  refundedBefore: Cents;
  method: NotedRefundMethod;
  /** The number of the payment; empty for cash and a tip. */
  reference: string;
  purpose: RefundPurpose;
  note: string;
}

/**
 * Writes down money that the shop gave back by hand (ORDER-7), or that the customer leaves as a tip
 * (PAYMENT-31). With the last of it the order ends,
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
    const refunded = order.refundedTotal + order.openPayouts;
    // Noted, or sent, by somebody else meanwhile: perhaps it is the same money.
    if (refunded !== refundedBefore) return reject({ reason: 'REFUNDED_MEANWHILE', refunded });
    if (facts.method === 'tip') {
      const tip = checkTip(spokenFor(moneyOf(order)), { amount, purpose: facts.purpose });
      if (!tip.ok) return tip;
    }
    const ofDeposit = refundOfDeposit(depositOf(order), { amount, purpose: facts.purpose });
    if (!ofDeposit.ok) return ofDeposit;
    return bookRefund(tx, order, {
      amount,
      ofDeposit: ofDeposit.value,
      released: { amount: 0, ofDeposit: 0 },
      key: `${orderId}:${order.refundedTotal}`,
      account: `paid_out.${facts.method}`,
      facts,
      now,
    });
  });
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
