import type { Transaction } from '#/db/client.server.ts';
import { applyOutcome, stateOfOutcome } from '#/domain/payments/attempt.ts';
import {
  decidePaid,
  settle,
  type ReceivedPayment,
  type Settlement,
} from '#/domain/payments/settlement.ts';
import type { PaymentOutcome } from '#/domain/payments/outcome.ts';
import { confirmPaid, type PaidOutcome } from '#/features/orders/confirm-paid.server.ts';
import { recordWrongPayment } from '#/features/orders/record-wrong-payment.server.ts';
import { log } from '#/platform/log.server.ts';
import {
  findReceiptElsewhere,
  lockAttempt,
  updateAttempt,
  type AttemptRow,
} from './queries.server.ts';
import type { AttemptFailure } from './views.ts';

const WRONG = 'WRONG_PAYMENT' satisfies AttemptFailure;

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
  /** Not the payment we asked for, or not what was said before: a person decides. */
  | Exclude<Settlement, 'apply'>
  | 'left-to-person';

/**
 * Applies news about an attempt exactly once, however often and in whatever order it comes: the
 * attempt's row is locked, and only a higher rank changes it (paid beats failed, never the reverse).
 * A payment is compared with what was asked for before it counts; one that does not fit is recorded
 * as it came and left to a person.
 */
export async function settleAttempt(tx: Transaction, news: AttemptNews): Promise<SettledAs> {
  const attempt = await lockAttempt(tx, news.attemptId);
  if (!attempt) throw new Error(`There is no payment attempt ${news.attemptId}`);
  const wanted = stateOfOutcome(news.outcome);
  if (wanted === null) return 'still-processing';
  if (news.outcome.state !== 'failed') return settlePaid(tx, attempt, news);
  // M-Pesa confirmed money, whatever it was: no later word of failure takes that away.
  if (attempt.failureReason === WRONG) return 'left-to-person';
  const { state, changed } = applyOutcome(attempt.state, wanted);
  if (!changed) return 'already-settled';
  await updateAttempt(tx, attempt.id, { state, failureReason: news.outcome.reason });
  return 'failed';
}

async function settlePaid(
  tx: Transaction,
  attempt: AttemptRow,
  news: AttemptNews,
): Promise<SettledAs> {
  const { receipt, now } = news;
  const { proof, amount } = news.received;
  const settlement = await compare(tx, attempt, news);
  const isDisputed = attempt.failureReason === WRONG;
  const decision = decidePaid(
    {
      state: attempt.state,
      recorded: attempt.receivedAmount,
      receipt: attempt.receipt,
      isDisputed,
    },
    { proof, amount, receipt, settlement },
  );
  const { orderId, amount: asked } = attempt;
  switch (decision.kind) {
    case 'keep': {
      if (attempt.receivedAmount === null) return 'left-to-person';
      // A query may have settled it before; the receipt comes only with the callback.
      if (receipt && !attempt.receipt) await updateAttempt(tx, attempt.id, { receipt });
      return 'already-settled';
    }
    case 'apply': {
      const change = {
        state: 'paid',
        receivedAmount: asked,
        failureReason: null,
        receipt,
      } as const;
      await updateAttempt(tx, attempt.id, change);
      const { replaces } = decision;
      const named = receipt ?? attempt.providerRef ?? attempt.id;
      return confirmPaid(tx, { orderId, amount: asked, replaces, receipt: named, now });
    }
    case 'record': {
      const receivedAmount = decision.amount;
      const change = { state: 'paid', receivedAmount, failureReason: WRONG, receipt } as const;
      await updateAttempt(tx, attempt.id, change);
      break;
    }
    case 'tell':
      if (attempt.receivedAmount === null) {
        await updateAttempt(tx, attempt.id, { state: 'unknown', failureReason: WRONG });
      }
  }
  log().error({ attemptId: attempt.id, settlement }, 'Money came that was not asked for');
  await recordWrongPayment(tx, {
    orderId,
    recorded: decision.kind === 'record' ? decision.amount : 0,
    reported: amount ?? null,
    asked,
    receipt: receipt ?? news.received.reference,
  });
  return settlement === 'apply' ? 'wrong-receipt' : settlement;
}

/** One receipt is for one payment: another attempt's says nothing about this one. */
async function compare(
  tx: Transaction,
  attempt: AttemptRow,
  { received, receipt }: AttemptNews,
): Promise<Settlement> {
  const { amount, currency, providerRef: reference } = attempt;
  if (receipt && (await findReceiptElsewhere(tx, receipt, attempt.id))) return 'wrong-receipt';
  // Neither callback nor query of an STK push repeats the account.
  return settle({ amount, currency, reference, shortcode: null }, received);
}
