import type { Transaction } from '#/db/client.server.ts';
import { applyOutcome, stateOfOutcome } from '#/domain/payments/attempt.ts';
import { paidWithText } from '#/domain/payments/method.ts';
import {
  decidePaid,
  matchPayment,
  type PaymentMatch,
  type ReceivedPayment,
} from '#/domain/payments/settlement.ts';
import type { PaymentOutcome } from '#/domain/payments/outcome.ts';
import { confirmPaid, type PaidOutcome } from '#/features/orders/confirm-paid.server.ts';
import { recordWrongPayment } from '#/features/orders/record-wrong-payment.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { log } from '#/platform/log.server.ts';
import {
  isReceiptOfOther,
  joinIncoming,
  lockReceiptHolders,
  partIncoming,
  type ReceiptHolders,
} from '../incoming/join-prompt.server.ts';
import type { ProviderAnswer } from '../provider.ts';
import { RETURN_SECOND_PAYMENT } from '../second-payment.ts';
import { providerOf } from '../providers.server.ts';
import { updateSettled } from '../callbacks/queries.server.ts';
import { lockAttempt, type AttemptChange, type AttemptRow } from '../queries.server.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';

const WRONG = 'WRONG_PAYMENT' satisfies AttemptFailure;
const RECEIPT_WAIT_MS = 60_000;

export interface ProviderUpdate {
  attemptId: string;
  outcome: PaymentOutcome;
  received: ReceivedPayment;
  /** The provider's receipt number; a query may not know it. */
  receipt: string | null;
  /** What else the provider tells of a payment. */
  told?: Pick<ProviderAnswer, 'merchantRef' | 'fee' | 'paidWith'>;
  /** The stored callback that told it; what it came to is noted there. */
  eventId?: string;
  now: Date;
}

/** What a provider's answer says of the request that it was asked about. */
export function updateOf(
  { outcome, payment, receipt, merchantRef, fee, paidWith }: ProviderAnswer,
  reference: string,
): Pick<ProviderUpdate, 'outcome' | 'received' | 'receipt' | 'told'> {
  return {
    outcome,
    received: { reference, ...payment, proof: 'query' },
    receipt: receipt ?? null,
    told: {
      ...(merchantRef && { merchantRef }),
      ...(fee !== undefined && { fee }),
      ...(paidWith && { paidWith }),
    },
  };
}

export type SettlementOutcome =
  /** Applied just now: what it did to the order, or that the attempt ended unpaid. */
  | PaidOutcome
  | 'failed'
  /** Nothing to do: still waiting, or heard before. */
  | 'still-processing'
  | 'already-settled'
  /** What was taken for its money was paid beside it: both are counted. */
  | 'parted'
  /** Not the payment we asked for, or not what was said before: it needs a review. */
  | Exclude<PaymentMatch, 'apply'>
  | 'needs-review';

/** What an update came to, and what is still to be written of its attempt. */
interface Settled {
  outcome: SettlementOutcome;
  change?: AttemptChange;
}

/** Applies an update exactly once, under the attempt's lock (PAYMENT-4, PAYMENT-10). */
export async function settleAttempt(
  tx: Transaction,
  update: ProviderUpdate,
): Promise<SettlementOutcome> {
  const attempt = await lockAttempt(tx, update.attemptId);
  if (!attempt) throw new Error(`There is no payment attempt ${update.attemptId}`);
  const { outcome, change } = await settleLocked(tx, attempt, update);
  await updateSettled(tx, { attemptId: attempt.id, change, eventId: update.eventId, outcome });
  return outcome;
}

async function settleLocked(
  tx: Transaction,
  attempt: AttemptRow,
  update: ProviderUpdate,
): Promise<Settled> {
  const wanted = stateOfOutcome(update.outcome);
  if (wanted === null) return { outcome: 'still-processing' };
  if (update.outcome.state !== 'failed') return settlePaid(tx, attempt, update);
  // The provider confirmed money, whatever it was: no later word of failure takes that away.
  if (attempt.failureReason === WRONG) return { outcome: 'needs-review' };
  const { state, changed } = applyOutcome(attempt.state, wanted);
  if (!changed) return { outcome: 'already-settled' };
  return { outcome: 'failed', change: { state, failureReason: update.outcome.reason } };
}

async function settlePaid(
  tx: Transaction,
  attempt: AttemptRow,
  update: ProviderUpdate,
): Promise<Settled> {
  const { receipt, told, now } = update;
  const { proof, amount } = update.received;
  const isSum = amount === attempt.receivedAmount && proof === 'callback';
  if (receipt && isSum && (await partIncoming(tx, attempt, { receipt, now }))) {
    return { outcome: 'parted' };
  }
  const holders = receipt === null ? null : await lockReceiptHolders(tx, attempt, receipt);
  const match = compare(attempt, update, holders);
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
  const source = { paymentId: attemptId, account: `clearing.${provider}` } as const;
  let change: AttemptChange | undefined;
  switch (decision.kind) {
    case 'keep': {
      if (attempt.receivedAmount === null) return { outcome: 'needs-review' };
      // A query may have settled it before; the receipt comes only with the callback.
      const isNew = receipt && !attempt.receipt;
      return { outcome: 'already-settled', ...(isNew && { change: { receipt } }) };
    }
    case 'apply': {
      const joined = await joinIncoming(tx, attempt, holders);
      const known = joined.kind === 'counted' ? joined.receipt : receipt;
      change = {
        state: 'paid',
        receivedAmount: asked,
        failureReason: null,
        ...told,
        receipt: known,
      };
      // What was counted as the order's own is not counted again; a wrong word in its place is.
      const replaces = decision.replaces + (joined.kind === 'counted' ? asked : 0);
      if (joined.kind === 'counted' && decision.replaces === 0) {
        return { outcome: 'already-settled', change };
      }
      const account = joined.kind === 'count' ? joined.account : source.account;
      const named = known ?? attempt.providerRef ?? attempt.id;
      const outcome = await confirmPaid(tx, {
        orderId,
        source: { ...source, account },
        amount: asked,
        replaces,
        receipt: named,
        paidWith: paidWithText(told?.paidWith ?? null),
        now,
      });
      if (outcome === 'paid_again') await returnLater(tx, attemptId, now);
      return { outcome, change };
    }
    case 'record': {
      const receivedAmount = decision.amount;
      change = { state: 'paid', receivedAmount, failureReason: WRONG, receipt, ...told };
      break;
    }
    case 'notify':
      if (attempt.receivedAmount === null) change = { state: 'unknown', failureReason: WRONG };
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
  return { outcome: match === 'apply' ? 'wrong-receipt' : match, ...(change && { change }) };
}

/** A second payment goes back (PAYMENT-29), once its callback has had the time to name its receipt. */
async function returnLater(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  const startAfter = new Date(now.getTime() + RECEIPT_WAIT_MS);
  await sendJob(tx, RETURN_SECOND_PAYMENT, { attemptId }, { startAfter });
}

/** One receipt is for one payment: another attempt's says nothing about this one. */
function compare(
  attempt: AttemptRow,
  { received }: ProviderUpdate,
  holders: ReceiptHolders | null,
): PaymentMatch {
  const { amount, currency, providerRef: reference } = attempt;
  if (holders && isReceiptOfOther(attempt, holders)) return 'wrong-receipt';
  // An unsigned callback repeats no account, and only says what the provider is then asked about.
  const account = received.proof === 'query' ? providerOf(attempt).account() : null;
  return matchPayment({ amount, currency, reference, account }, received);
}
