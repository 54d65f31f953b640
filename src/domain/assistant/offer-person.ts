import { OFFER_BELOW } from './confidence.ts';
import type { Topic } from './topics.ts';

export type OfferReason =
  | 'UNSURE'
  | 'NO_SOURCE'
  | 'FAILED_TURNS'
  | 'REQUEST'
  | 'COMPLAINT'
  | 'DAMAGE'
  | 'PAYMENT_PROBLEM';

/** Answers in a row that helped nobody, after which a person is offered. */
const FAILED_TURNS = 2;

/** What in a message calls for a person, whatever is answered. */
export interface Calls {
  request: boolean;
  complaint: boolean;
  damage: boolean;
  paymentProblem: boolean;
}

/** What the topics of a message call for. */
export function callsOf(topics: readonly Topic[]): Calls {
  return {
    request: topics.includes('person'),
    complaint: topics.includes('complaint'),
    // "What if it breaks?" is a question.
    damage: topics.includes('damage') && !topics.includes('broken-terms'),
    paymentProblem: topics.includes('payment-problem'),
  };
}

export interface AnsweredTurn extends Calls {
  confidence: number;
  sources: number;
  /** Greetings, thanks and what the assistant declines need no source. */
  needsSource: boolean;
  /** Turns in a row before and with this one that found nothing. */
  failedTurns: number;
}

/** Why staff are offered (ASSISTANT-2), the most telling reason first. */
export function offerReasons(turn: AnsweredTurn): OfferReason[] {
  const reasons: [OfferReason, boolean][] = [
    ['REQUEST', turn.request],
    ['PAYMENT_PROBLEM', turn.paymentProblem],
    ['DAMAGE', turn.damage],
    ['COMPLAINT', turn.complaint],
    ['FAILED_TURNS', turn.failedTurns >= FAILED_TURNS],
    ['NO_SOURCE', turn.needsSource && turn.sources === 0],
    ['UNSURE', turn.confidence < OFFER_BELOW],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
