const HOUR_MS = 3_600_000;

/** So long something waits to be sent by itself; whoever wrote it is asked then. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;

/** Whether its writer may have given up on it: it is sent only when they say so again (OUTBOX-2). */
export function isTooOld(writtenAt: number, now: number): boolean {
  // A clock that was put back makes nothing old.
  return now - writtenAt > LONGEST_WAIT_MS;
}

/** How a call failed: without a status nothing came back. */
export interface FailedCall {
  status: number | undefined;
  /** Seconds, where the server named a time. */
  retryAfter: number | null;
}

/** What keeps something from being sent; what is refused is not sent again by itself. */
export type Verdict = { kind: 'line' | 'shop' | 'refused' } | { kind: 'limit'; waitMs: number };

/** Refusals of a moment: the request took too long, came too early, or one of too many. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether a failed call is made again by itself, and when (OUTBOX-1). */
export function verdictOn({ status, retryAfter }: FailedCall): Verdict {
  if (status === undefined) return { kind: 'line' };
  if (retryAfter !== null && status < 500) return { kind: 'limit', waitMs: retryAfter * 1000 };
  if (status >= 500 || PASSING.has(status)) return { kind: 'shop' };
  return { kind: 'refused' };
}
