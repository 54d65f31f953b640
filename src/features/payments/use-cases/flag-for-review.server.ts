import type { Database } from '#/db/client.server.ts';
import { isUndecided } from '#/domain/payments/attempt.ts';
import { noteUnknownPayment } from '#/features/orders/note-unknown-payment.server.ts';
import { log } from '#/platform/log.server.ts';
import { lockAttempt, updateAttempt } from '../queries.server.ts';

/**
 * Flags an attempt whose fate cannot be found out for review, once: an entry in the order's
 * history, a mail to the shop, the mark in its list of orders. It stays unknown; a callback that comes
 * after all still settles it.
 */
export async function flagForReview(db: Database, attemptId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt || !isUndecided(attempt.state) || attempt.flaggedForReviewAt) return;
    await updateAttempt(tx, attemptId, { state: 'unknown', flaggedForReviewAt: now });
    const { orderId, amount: asked, phone, providerRef } = attempt;
    await noteUnknownPayment(tx, { orderId, asked, phone, request: providerRef ?? attemptId });
    log().error({ attemptId, orderId }, 'Nobody knows whether a prompt was paid');
  });
}
