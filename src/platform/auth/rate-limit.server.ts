import { getDatabase } from '#/db/client.server.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import { countAttempt, deleteAttempts } from './queries.server.ts';

export interface Limit {
  max: number;
  /** Seconds from the first try until counting begins anew. */
  window: number;
}

/**
 * Rate limit: counts an attempt; the counters are shared by all processes.
 * @returns 0 within the limit, else the seconds until the next one may succeed.
 */
export async function rateLimit(key: string, limit: Limit): Promise<number> {
  const { count, since } = await tally(key, limit.window);
  if (count <= limit.max) return 0;
  return Math.max(1, Math.ceil((since + limit.window * 1000 - Date.now()) / 1000));
}

/**
 * Counts a try; how many there have been in the window of so many seconds, and when that began.
 * Keys hold e-mail addresses and what strangers type, so they are stored as a hash.
 */
export function tally(key: string, window: number): Promise<{ count: number; since: number }> {
  const now = Date.now();
  return countAttempt(getDatabase(), hashed(key), now, now - window * 1000);
}

/** Forgets the attempts under a key: the person has shown who they are. */
export async function resetAttempts(key: string): Promise<void> {
  await deleteAttempts(getDatabase(), hashed(key));
}
