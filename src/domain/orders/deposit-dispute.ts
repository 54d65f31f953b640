import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';

/** One order can be disputed so often; afterwards people talk to each other. */
const MOST_DISPUTES = 3;

/** Why a customer cannot dispute what was kept of a deposit. */
export type NotDisputed =
  | { reason: 'DEPOSIT_NOT_KEPT' }
  | { reason: 'DISPUTE_OPEN' }
  /** `until`: the last day. */
  | { reason: 'DISPUTE_TOO_LATE'; until: Day }
  | { reason: 'DISPUTED_OFTEN'; most: number };

export interface DisputeFacts {
  /** Null: it is not settled yet. */
  settledOn: Day | null;
  kept: Cents;
  disputes: readonly { isAnswered: boolean }[];
  /** For how many days after the settlement. */
  days: number;
}

/** The last day on which a settlement can be disputed. */
export function disputableUntil(settledOn: Day, days: number): Day {
  return addDays(settledOn, days);
}

/** Whether the customer may dispute what was kept of the deposit (HIRE-17): one dispute at a time, until its last day. */
export function checkDispute(
  { settledOn, kept, disputes, days }: DisputeFacts,
  today: Day,
): Result<null, NotDisputed> {
  if (settledOn === null || kept === 0) return reject({ reason: 'DEPOSIT_NOT_KEPT' });
  if (disputes.some(({ isAnswered }) => !isAnswered)) return reject({ reason: 'DISPUTE_OPEN' });
  if (disputes.length >= MOST_DISPUTES) {
    return reject({ reason: 'DISPUTED_OFTEN', most: MOST_DISPUTES });
  }
  const until = disputableUntil(settledOn, days);
  return compareDays(today, until) > 0 ? reject({ reason: 'DISPUTE_TOO_LATE', until }) : ok(null);
}
