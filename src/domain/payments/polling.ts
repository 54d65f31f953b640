/** When a provider is asked again what became of a request, all in seconds. */
export interface PollPlan {
  /** Before each of the first polls; hourly after them. */
  delays: readonly number[];
  /** From the request on: then a person looks into it. */
  giveUpAfter: number;
}

const HOUR = 3_600;

/** Seconds to wait before poll `attemptNo` (from 1); null when the plan has ended (PAYMENT-11). */
export function nextPollDelay(attemptNo: number, { delays, giveUpAfter }: PollPlan): number | null {
  if (!Number.isInteger(attemptNo) || attemptNo < 1) {
    throw new RangeError(`Not the number of a poll: ${attemptNo}`);
  }
  const early = delays[attemptNo - 1];
  if (early !== undefined) return early;
  const earlySum = delays.reduce((total, delay) => total + delay, 0);
  const elapsed = earlySum + (attemptNo - delays.length) * HOUR;
  return elapsed > giveUpAfter ? null : HOUR;
}
