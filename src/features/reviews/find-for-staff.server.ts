import type { Executor } from '#/db/client.server.ts';
import { countWaiting } from './queries.server.ts';

/** Reviews that nobody of the shop has decided about. */
export function countWaitingReviews(db: Executor): Promise<number> {
  return countWaiting(db);
}
