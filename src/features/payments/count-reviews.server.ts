import type { Executor } from '#/db/client.server.ts';
import { sum } from '#/domain/money/money.ts';
import { countReviews } from './admin/list-reviews.server.ts';

/** How much money waits for a decision of staff, as the review queue counts it. */
export async function countPaymentReviews(db: Executor, now: Date): Promise<number> {
  return sum(Object.values(await countReviews(db, now)));
}
