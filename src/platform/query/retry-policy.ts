import { retryAfterOf, statusOf } from '#/platform/rpc/answer-facts.ts';

/** How often, and after how long, a call is made again. Source: FAILURE-3. */
const RETRY_POLICY = {
  queryRetries: 3,
  /** Only for changes whose repeat the server recognises (decision 154). */
  mutationRetries: 2,
  /** Doubled with each try. */
  firstDelayMs: 1_000,
  longestDelayMs: 30_000,
} as const;

/** For reads. */
export function retriesQuery(count: number, error: unknown): boolean {
  return count < RETRY_POLICY.queryRetries && isWorthRetrying(error);
}

/** For changes that carry a key, or name their end: a repeat changes nothing further. */
export function retriesRecognised(count: number, error: unknown): boolean {
  return count < RETRY_POLICY.mutationRetries && isWorthRetrying(error);
}

/** Milliseconds before the try after so many failed ones; the server's own word goes before. */
export function retryDelay(count: number, error: unknown): number {
  const { firstDelayMs, longestDelayMs } = RETRY_POLICY;
  return saidWaitMs(error) ?? Math.min(firstDelayMs * 2 ** count, longestDelayMs);
}

/**
 * A rejection (4xx) will be refused again; only faults, lost lines and calls that took too long are
 * worth another try, and "too many" and "not now" once what they say to wait is over.
 */
export function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  const wait = saidWaitMs(error);
  if (wait !== undefined) return wait <= RETRY_POLICY.longestDelayMs;
  if (status === undefined || status === 408) return true;
  return status < 400 || status >= 500;
}

/** What a 429 or 503 says to wait, as `Retry-After` or in its data. */
function saidWaitMs(error: unknown): number | undefined {
  const status = statusOf(error);
  if (status !== 429 && status !== 503) return undefined;
  const seconds = retryAfterOf(error);
  return seconds === null ? undefined : seconds * 1_000;
}
