import type { Cents } from '#/domain/money/money.ts';
import type { AttemptState } from './attempt.ts';

/**
 * What we asked for. `reference` is the provider's id of the request; null while it
 * has not told it. `account` is null where the provider does not repeat it.
 */
export type ExpectedPayment = {
  amount: Cents;
  currency: string;
  reference: string | null;
  account: string | null;
};

/** What is said to have been paid. A query may prove a payment without naming its amount. */
export type ReceivedPayment = {
  proof: 'callback' | 'query';
  reference: string;
  amount?: Cents | undefined;
  /** What the provider says it was to ask for; undefined where it does not repeat it. */
  asked?: Cents | undefined;
  currency?: string | undefined;
  account?: string | undefined;
};

/**
 * Whether a payment is the one we asked for; anything but `apply` needs a review. `wrong-receipt`:
 * that receipt is another payment's.
 */
export type PaymentMatch =
  | 'apply'
  | 'wrong-receipt'
  | 'wrong-reference'
  | 'wrong-account'
  | 'wrong-currency'
  | 'amount-missing'
  | 'wrong-amount';

/** Compares reference, account, currency and amount to the cent (PAYMENT-8). */
export function matchPayment(
  expected: ExpectedPayment,
  received: ReceivedPayment,
): Exclude<PaymentMatch, 'wrong-receipt'> {
  if (expected.reference === null || expected.reference === '') return 'wrong-reference';
  if (received.reference !== expected.reference) return 'wrong-reference';
  if (expected.account !== null && received.account !== expected.account) {
    return 'wrong-account';
  }
  // A provider that knows only shillings does not name them.
  if ((received.currency ?? 'KES') !== expected.currency) return 'wrong-currency';
  if (received.asked !== undefined && received.asked !== expected.amount) return 'wrong-amount';
  if (received.amount === undefined) return received.proof === 'query' ? 'apply' : 'amount-missing';
  return received.amount === expected.amount ? 'apply' : 'wrong-amount';
}

export type PaidAttempt = {
  state: AttemptState;
  /** What was recorded for it so far; null: nothing. */
  recorded: Cents | null;
  receipt: string | null;
  /** A callback has said something else than was asked for. */
  isDisputed: boolean;
};

export type PaidUpdate = {
  match: PaymentMatch;
  proof: ReceivedPayment['proof'];
  amount: Cents | undefined;
  receipt: string | null;
};

/**
 * What to do with it. `apply`: the right payment; `replaces` is what a wrong callback had recorded in
 * its place. `record`: money of another amount, for review. `notify`: nothing to record, but a person
 * must know. `keep`: heard before, or only a fitting callback may decide.
 */
export type PaidDecision =
  | { kind: 'apply'; replaces: Cents }
  | { kind: 'record'; amount: Cents }
  | { kind: 'notify' }
  | { kind: 'keep' };

const KEEP: PaidDecision = { kind: 'keep' };
const NOTIFY: PaidDecision = { kind: 'notify' };

/** What becomes of word that an attempt was paid (PAYMENT-9). */
export function decidePaid(attempt: PaidAttempt, update: PaidUpdate): PaidDecision {
  const { recorded } = attempt;
  if (recorded !== null) return decideAgain(attempt, recorded, update);
  if (update.match === 'apply') {
    return attempt.isDisputed && update.proof === 'query' ? KEEP : { kind: 'apply', replaces: 0 };
  }
  if (update.match === 'wrong-amount' && update.amount !== undefined) {
    return { kind: 'record', amount: update.amount };
  }
  return NOTIFY;
}

function decideAgain(attempt: PaidAttempt, recorded: Cents, update: PaidUpdate): PaidDecision {
  if (update.proof === 'query' || attempt.state === 'refunded') return KEEP;
  if (update.match === 'wrong-receipt') return NOTIFY;
  if (update.match === 'apply' && recorded !== update.amount) {
    return { kind: 'apply', replaces: recorded };
  }
  const isSameReceipt = !update.receipt || !attempt.receipt || update.receipt === attempt.receipt;
  return recorded === update.amount && isSameReceipt ? KEEP : NOTIFY;
}
