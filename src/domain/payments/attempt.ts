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

/** The state after an update, late or repeated (PAYMENT-4). `changed`: there is something to write. */
export function applyOutcome(
  current: AttemptState,
  update: AttemptState,
): { state: AttemptState; changed: boolean } {
  const allowed = update === 'refunded' ? current === 'paid' : RANK[update] > RANK[current];
  return allowed ? { state: update, changed: true } : { state: current, changed: false };
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
