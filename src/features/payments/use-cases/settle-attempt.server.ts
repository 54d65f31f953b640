import type { Transaction } from '#/db/client.server.ts';
import { applyOutcome, stateOfOutcome } from '#/domain/payments/attempt.ts';
import {
  decidePaid,
  matchPayment,
  type PaymentMatch,
  type ReceivedPayment,
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
} from '../queries.server.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';

const WRONG = 'WRONG_PAYMENT' satisfies AttemptFailure;

export interface ProviderUpdate {
  attemptId: string;
  outcome: PaymentOutcome;
  received: ReceivedPayment;
  /** The provider's receipt number; a query may not know it. */
  receipt: string | null;
  now: Date;
}

export type SettlementOutcome =
  /** Applied just now: what it did to the order, or that the attempt ended unpaid. */
  | PaidOutcome
  | 'failed'
  /** Nothing to do: still waiting, or heard before. */
  | 'still-processing'
  | 'already-settled'
  /** Not the payment we asked for, or not what was said before: it needs a review. */
  | Exclude<PaymentMatch, 'apply'>
  | 'needs-review';

/** Applies an update exactly once, under the attempt's lock (PAYMENT-4, PAYMENT-10). */
export async function settleAttempt(
  tx: Transaction,
  update: ProviderUpdate,
): Promise<SettlementOutcome> {
  const attempt = await lockAttempt(tx, update.attemptId);
  if (!attempt) throw new Error(`There is no payment attempt ${update.attemptId}`);
  const wanted = stateOfOutcome(update.outcome);
  if (wanted === null) return 'still-processing';
  if (update.outcome.state !== 'failed') return settlePaid(tx, attempt, update);
  // The provider confirmed money, whatever it was: no later word of failure takes that away.
  if (attempt.failureReason === WRONG) return 'needs-review';
  const { state, changed } = applyOutcome(attempt.state, wanted);
  if (!changed) return 'already-settled';
  await updateAttempt(tx, attempt.id, { state, failureReason: update.outcome.reason });
  return 'failed';
}

async function settlePaid(
  tx: Transaction,
  attempt: AttemptRow,
  update: ProviderUpdate,
): Promise<SettlementOutcome> {
  const { receipt, now } = update;
  const { proof, amount } = update.received;
  const match = await compare(tx, attempt, update);
  const isDisputed = attempt.failureReason === WRONG;
  const decision = decidePaid(
    {
      state: attempt.state,
      recorded: attempt.receivedAmount,
      receipt: attempt.receipt,
      isDisputed,
    },
    { proof, amount, receipt, match },
  );
  const { id: attemptId, provider, orderId, amount: asked } = attempt;
  const source = { attemptId, provider };
  switch (decision.kind) {
    case 'keep': {
      if (attempt.receivedAmount === null) return 'needs-review';
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
      return confirmPaid(tx, { orderId, source, amount: asked, replaces, receipt: named, now });
    }
    case 'record': {
      const receivedAmount = decision.amount;
      const change = { state: 'paid', receivedAmount, failureReason: WRONG, receipt } as const;
      await updateAttempt(tx, attempt.id, change);
      break;
    }
    case 'notify':
      if (attempt.receivedAmount === null) {
        await updateAttempt(tx, attempt.id, { state: 'unknown', failureReason: WRONG });
      }
  }
  log().error({ attemptId: attempt.id, match }, 'Money came that was not asked for');
  await recordWrongPayment(tx, {
    orderId,
    source,
    recorded: decision.kind === 'record' ? decision.amount : 0,
    reported: amount ?? null,
    asked,
    receipt: receipt ?? update.received.reference,
  });
  return match === 'apply' ? 'wrong-receipt' : match;
}

/** One receipt is for one payment: another attempt's says nothing about this one. */
async function compare(
  tx: Transaction,
  attempt: AttemptRow,
  { received, receipt }: ProviderUpdate,
): Promise<PaymentMatch> {
  const { amount, currency, providerRef: reference } = attempt;
  if (receipt && (await findReceiptElsewhere(tx, attempt, receipt))) return 'wrong-receipt';
  // No provider so far repeats the account that was paid.
  return matchPayment({ amount, currency, reference, account: null }, received);
}
