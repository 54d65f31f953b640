import type { Transaction } from '#/db/client.server.ts';
import {
  applyOutcome,
  settle,
  stateOfOutcome,
  type ReceivedPayment,
  type Settlement,
} from '#/domain/payments/attempt.ts';
import type { PaymentOutcome } from '#/domain/payments/stk-result.ts';
import { confirmPaid, type PaidOutcome } from '#/features/orders/confirm-paid.server.ts';
import { log } from '#/platform/log.server.ts';
import { lockAttempt, updateAttempt } from './queries.server.ts';

/** News about an attempt, from a callback or a query. */
export interface AttemptNews {
  attemptId: string;
  outcome: PaymentOutcome;
  received: ReceivedPayment;
  /** M-Pesa's receipt number; a query does not know it. */
  receipt: string | null;
  now: Date;
}

export type SettledAs =
  /** Applied just now: what it did to the order, or that the attempt ended unpaid. */
  | PaidOutcome
  | 'failed'
  /** Nothing to do: still waiting, or heard before. */
  | 'still-processing'
  | 'already-settled'
  /** Not the payment we asked for: a person decides, now and whatever comes after. */
  | Exclude<Settlement, 'apply'>
  | 'left-to-person';

/**
 * Applies news about an attempt exactly once, however often and in whatever order it comes: the
 * attempt's row is locked, and only a higher rank changes it (paid beats failed, never the reverse).
 * A payment is compared with what was asked for before it counts.
 */
export async function settleAttempt(tx: Transaction, news: AttemptNews): Promise<SettledAs> {
  const attempt = await lockAttempt(tx, news.attemptId);
  if (!attempt) throw new Error(`There is no payment attempt ${news.attemptId}`);
  if (attempt.failureReason === 'WRONG_PAYMENT') return 'left-to-person';
  const wanted = stateOfOutcome(news.outcome);
  if (wanted === null) return 'still-processing';
  const { state, changed } = applyOutcome(attempt.state, wanted);
  if (!changed) {
    // A query may have settled it before; the receipt comes only with the callback.
    if (wanted === 'paid' && news.receipt && !attempt.receipt) {
      await updateAttempt(tx, attempt.id, { receipt: news.receipt });
    }
    return 'already-settled';
  }
  if (news.outcome.state === 'failed') {
    await updateAttempt(tx, attempt.id, { state, failureReason: news.outcome.reason });
    return 'failed';
  }
  const expected = {
    amount: attempt.amount,
    currency: attempt.currency,
    reference: attempt.providerRef,
    // Neither callback nor query of an STK push repeats the account.
    shortcode: null,
  };
  const settlement = settle(expected, news.received);
  if (settlement !== 'apply') {
    // A query tells no amount, so it must not wave through later what a callback contradicted.
    await updateAttempt(tx, attempt.id, { state: 'failed', failureReason: 'WRONG_PAYMENT' });
    log().error({ attemptId: attempt.id, settlement }, 'Money came that was not asked for');
    return settlement;
  }
  await updateAttempt(tx, attempt.id, { state, failureReason: null, receipt: news.receipt });
  return confirmPaid(tx, {
    orderId: attempt.orderId,
    amount: attempt.amount,
    receipt: news.receipt ?? attempt.providerRef ?? attempt.id,
    now: news.now,
  });
}
