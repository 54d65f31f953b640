const MINUTE = 60_000;

/** The session's rules (ACCOUNT-5), in milliseconds. */
export const SESSION_RULES = {
  /** Renewed when less than this is left of the access window (1200 s) … */
  threshold: 1200 * 1000,
  /** … and something was done this recently. */
  activityWindow: 2 * MINUTE,
  periodicCheck: 15 * MINUTE,
  /** A further check, as long as somebody is signed in. */
  signedInCheck: 5 * MINUTE,
  /** From the last event of a burst to its check. */
  activityDebounce: 30 * 1000,
  retries: 3,
  /** Tries at loading the profile, one second apart. */
  profileTries: 3,
  profileTryDelay: 1000,
  /** A protected page asks again after this before it sends somebody away. */
  recheckDelay: 200,
} as const;

interface SessionFacts {
  accessEndsAt: number;
  lastActivityAt: number;
  now: number;
}

/** Whether the session is to be renewed now. All in milliseconds since 1970. */
export function isRefreshDue({ accessEndsAt, lastActivityAt, now }: SessionFacts): boolean {
  return (
    accessEndsAt - now < SESSION_RULES.threshold &&
    now - lastActivityAt <= SESSION_RULES.activityWindow
  );
}

/** Milliseconds before a retry: one second times the attempt, counted from 1. */
export function refreshRetryDelay(attempt: number): number {
  return 1000 * attempt;
}
