/** Whether the shop can be reached, as far as is known. Doubtful: something failed, and it is being asked. */
export type LineState = 'up' | 'doubtful' | 'down';

export interface LineFacts {
  state: LineState;
  /** Checks in a row that found nobody. */
  failedChecks: number;
  /** Whoever waits for the line is told when it answers. */
  owesReturn: boolean;
}

/**
 * What says something of the line. An answer is of a call or a check; a failure, of a call that was
 * cut or said nothing for too long. A hint comes from the browser, which is often wrong.
 */
export type LineEvidence = 'answer' | 'failure' | 'hint' | 'failed-check';

export const LINE_AT_START: LineFacts = { state: 'up', failedChecks: 0, owesReturn: false };

/** What is known after one more piece of evidence: only a check brings the line down (LINE-1). */
export function nextLine(facts: LineFacts, evidence: LineEvidence): LineFacts {
  const doubted = facts.state === 'up' ? 'doubtful' : facts.state;
  switch (evidence) {
    case 'answer':
      return LINE_AT_START;
    case 'failure':
      return { ...facts, state: doubted };
    case 'hint':
      return { ...facts, state: doubted, owesReturn: true };
    case 'failed-check':
      return { state: 'down', failedChecks: facts.failedChecks + 1, owesReturn: true };
  }
}

/**
 * Whether the line came back. A single call that failed while the shop could be asked is no outage:
 * whoever waits would otherwise repeat it at once, for ever.
 */
export function hasReturned(before: LineFacts, after: LineFacts): boolean {
  return before.owesReturn && after.state === 'up';
}

const FIRST_WAITS_MS = [1_000, 2_000, 5_000] as const;
const LONGEST_WAIT_MS = 30_000;

/**
 * Milliseconds until the next check after so many failed ones: 1, 2 and 5 s, then anything up to
 * 10, 20 and 30 s, so that browsers that lost the shop together do not come back together (LINE-2).
 * @param chance 0 to 1.
 */
export function checkDelay(failedChecks: number, chance: number): number {
  const first = FIRST_WAITS_MS[Math.max(failedChecks, 1) - 1];
  if (first !== undefined) return first;
  const doublings = failedChecks - FIRST_WAITS_MS.length;
  return Math.round(chance * Math.min(5_000 * 2 ** doublings, LONGEST_WAIT_MS));
}
