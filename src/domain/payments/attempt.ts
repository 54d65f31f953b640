import { type Cents, roundUpToShilling } from '#/domain/money/money.ts';
import type { PaymentOutcome } from './stk-result.ts';

/** The states of one try to take money for an order. */
export const ATTEMPT_STATES = [
  'created',
  'pending',
  'failed',
  'expired',
  'paid',
  'refunded',
] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Money that has come beats every earlier word of failure, and never the reverse. */
const RANK: Readonly<Record<AttemptState, number>> = {
  created: 0,
  pending: 1,
  failed: 2,
  expired: 2,
  paid: 3,
  refunded: 4,
};

/**
 * The state after some news, which may be late, repeated or out of order. Only a higher rank
 * changes anything (created < pending < failed, expired < paid < refunded), and only money that
 * came can go back. `changed` tells whether there is anything to write.
 */
export function applyOutcome(
  current: AttemptState,
  news: AttemptState,
): { state: AttemptState; changed: boolean } {
  const allowed = news === 'refunded' ? current === 'paid' : RANK[news] > RANK[current];
  return allowed ? { state: news, changed: true } : { state: current, changed: false };
}

/** The state that an M-Pesa result asks for; null when it only says to go on waiting. */
export function stateOfOutcome(outcome: PaymentOutcome): AttemptState | null {
  if (outcome.state === 'still-processing') return null;
  if (outcome.state === 'paid') return 'paid';
  return outcome.reason === 'EXPIRED' ? 'expired' : 'failed';
}

/** The states in which a try is still open; an order has at most one such try. */
export function isOpenAttempt(state: AttemptState): boolean {
  return RANK[state] < RANK.failed;
}

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

/** Whether a payment is the one we asked for; anything but `apply` goes to a person. */
export type Settlement =
  | 'apply'
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
export function settle(expected: ExpectedPayment, received: ReceivedPayment): Settlement {
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

/** What Daraja is asked to take: whole shillings, at least one, rounded up once (see `priceOrder`). */
export function stkAmount(due: Cents): number {
  const shillings = roundUpToShilling(due) / 100;
  if (shillings < 1) throw new RangeError(`Nothing to pay: ${due}`);
  return shillings;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait before each of the first polls; hourly after them, until 72 hours have passed. */
export const POLL_DELAYS: readonly number[] = [20, 40, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];

const GIVE_UP_AFTER = 72 * HOUR;

/**
 * Seconds to wait before poll `attemptNo` (from 1). Null when 72 hours have passed since the prompt:
 * then a person looks into it.
 */
export function nextPollDelay(attemptNo: number): number | null {
  if (!Number.isInteger(attemptNo) || attemptNo < 1) {
    throw new RangeError(`Not the number of a poll: ${attemptNo}`);
  }
  const early = POLL_DELAYS[attemptNo - 1];
  if (early !== undefined) return early;
  const earlySum = POLL_DELAYS.reduce((total, delay) => total + delay, 0);
  const elapsed = earlySum + (attemptNo - POLL_DELAYS.length) * HOUR;
  return elapsed > GIVE_UP_AFTER ? null : HOUR;
}
