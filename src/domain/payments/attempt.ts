import { type Cents, roundUpToShilling } from '#/domain/money/money.ts';
import type { PaymentOutcome } from './outcome.ts';

/**
 * The states of one try to take money for an order. `unknown`: whether the prompt arrived or was paid
 * cannot be told, because the provider's answer was lost or its last word never came.
 */
export const ATTEMPT_STATES = [
  'created',
  'pending',
  'unknown',
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
  unknown: 1,
  failed: 2,
  expired: 2,
  paid: 3,
  refunded: 4,
};

/**
 * The state after some news, which may be late, repeated or out of order. Only a higher rank
 * changes anything (created < pending, unknown < failed, expired < paid < refunded), and only money that
 * came can go back. `changed` tells whether there is anything to write.
 */
export function applyOutcome(
  current: AttemptState,
  news: AttemptState,
): { state: AttemptState; changed: boolean } {
  const allowed = news === 'refunded' ? current === 'paid' : RANK[news] > RANK[current];
  return allowed ? { state: news, changed: true } : { state: current, changed: false };
}

/** The state that a provider's result asks for; null when it only says to go on waiting. */
export function stateOfOutcome(outcome: PaymentOutcome): AttemptState | null {
  if (outcome.state === 'still-processing') return null;
  if (outcome.state === 'paid') return 'paid';
  return outcome.reason === 'EXPIRED' ? 'expired' : 'failed';
}

/** The states in which the provider has not said its last word: money may still come, or be there already. */
export const UNDECIDED_STATES = ['created', 'pending', 'unknown'] as const;

/** Whether it is not known yet what becomes of a try. */
export function isUndecided(state: AttemptState): boolean {
  return RANK[state] < RANK.failed;
}

/** Whether a prompt is, as far as we know, on the phone; an order has at most one such try. */
export function isOpenAttempt(state: AttemptState): boolean {
  return isUndecided(state) && state !== 'unknown';
}

/** How long M-Pesa leaves a prompt on a phone: nobody can enter a PIN for it afterwards. */
export const PROMPT_SECONDS = 60;

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
