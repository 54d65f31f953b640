import type { Database } from '#/db/client.server.ts';
import { noteUnknownPayout } from '#/features/orders/book-payout.server.ts';
import { log } from '#/platform/log.server.ts';
import { updatePayoutState } from '../queries.server.ts';
import { lockBoth } from './settle-payout.server.ts';

/**
 * Flags a payout whose fate cannot be found out for review, once. It stays unknown, and its money on
 * its way, until its provider or a person says what became of it.
 */
export async function flagPayout(db: Database, payoutId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, payout } = await lockBoth(tx, payoutId);
    if (payout.flaggedForReviewAt) return;
    const change = { state: 'unknown', flaggedForReviewAt: now } as const;
    if (!(await updatePayoutState(tx, payoutId, ['sent', 'unknown'], change))) return;
    await noteUnknownPayout(tx, order, payout);
    log().error({ payoutId, orderId: order.id }, 'Nobody knows whether a payout went out');
  });
}
