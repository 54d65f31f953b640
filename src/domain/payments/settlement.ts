import type { Cents } from '#/domain/money/money.ts';
import type { AttemptState } from './attempt.ts';

/**
 * What we asked for. `reference` is the CheckoutRequestID; null while Daraja has not told it.
 * `shortcode` is null where the protocol does not repeat it (STK callback and query).
 */
export type ExpectedPayment = {
  amount: Cents;
  currency: string;
  reference: string | null;
  shortcode: string | null;
};

/** What is said to have been paid. The STK query proves a payment without naming its amount. */
export type ReceivedPayment = {
  proof: 'callback' | 'query';
  reference: string;
  amount?: Cents | undefined;
  currency?: string | undefined;
  shortcode?: string | undefined;
};

/**
 * Whether a payment is the one we asked for; anything but `apply` goes to a person. `wrong-receipt`:
 * that receipt is another payment's.
 */
export type Settlement =
  | 'apply'
  | 'wrong-receipt'
  | 'wrong-reference'
  | 'wrong-shortcode'
  | 'wrong-currency'
  | 'amount-missing'
  | 'wrong-amount';

/**
 * Compares a payment with what was asked for: reference, account, currency and amount to the cent. A
 * field that must be there and is not counts as wrong: nothing is skipped because it is absent,
 * but for the amount of a query, which asks Daraja itself about our own reference.
 */
export function settle(
  expected: ExpectedPayment,
  received: ReceivedPayment,
): Exclude<Settlement, 'wrong-receipt'> {
  if (expected.reference === null || expected.reference === '') return 'wrong-reference';
  if (received.reference !== expected.reference) return 'wrong-reference';
  if (expected.shortcode !== null && received.shortcode !== expected.shortcode) {
    return 'wrong-shortcode';
  }
  // M-Pesa knows no currency but shillings and never names it.
  if ((received.currency ?? 'KES') !== expected.currency) return 'wrong-currency';
  if (received.amount === undefined) return received.proof === 'query' ? 'apply' : 'amount-missing';
  return received.amount === expected.amount ? 'apply' : 'wrong-amount';
}

/** What is known of an attempt when it is said that money came for it. */
export type PaidAttempt = {
  state: AttemptState;
  /** What was recorded for it so far; null: nothing. */
  recorded: Cents | null;
  receipt: string | null;
  /** A callback has said something else than was asked for. */
  isDisputed: boolean;
};

/** What M-Pesa says of the money, with how it compares to what was asked for. */
export type PaidNews = {
  settlement: Settlement;
  proof: ReceivedPayment['proof'];
  amount: Cents | undefined;
  receipt: string | null;
};

/**
 * What to do with it. `apply`: the right payment; `replaces` is what a wrong callback had recorded in
 * its place. `record`: money of another amount, for a person. `tell`: nothing to record, but a person
 * must know. `keep`: heard before, or only a fitting callback may decide.
 */
export type PaidDecision =
  | { kind: 'apply'; replaces: Cents }
  | { kind: 'record'; amount: Cents }
  | { kind: 'tell' }
  | { kind: 'keep' };

const KEEP: PaidDecision = { kind: 'keep' };
const TELL: PaidDecision = { kind: 'tell' };

/**
 * Decides about word that an attempt was paid. One request is paid once, so of two callbacks that
 * differ the one that fits what was asked for is the true one, whichever came first. A query names no
 * amount: it never overrules what a callback said.
 */
export function decidePaid(attempt: PaidAttempt, news: PaidNews): PaidDecision {
  const { recorded } = attempt;
  if (recorded !== null) return decideAgain(attempt, recorded, news);
  if (news.settlement === 'apply') {
    return attempt.isDisputed && news.proof === 'query' ? KEEP : { kind: 'apply', replaces: 0 };
  }
  if (news.settlement === 'wrong-amount' && news.amount !== undefined) {
    return { kind: 'record', amount: news.amount };
  }
  return TELL;
}

function decideAgain(attempt: PaidAttempt, recorded: Cents, news: PaidNews): PaidDecision {
  if (news.proof === 'query' || attempt.state === 'refunded') return KEEP;
  if (news.settlement === 'wrong-receipt') return TELL;
  if (news.settlement === 'apply' && recorded !== news.amount) {
    return { kind: 'apply', replaces: recorded };
  }
  const isSameReceipt = !news.receipt || !attempt.receipt || news.receipt === attempt.receipt;
  return recorded === news.amount && isSameReceipt ? KEEP : TELL;
}
