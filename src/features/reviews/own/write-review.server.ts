import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { receivedProducts } from '#/domain/reviews/received.ts';
import { shownName } from '#/domain/reviews/review.ts';
import { findProfileRow } from '#/features/account/queries.server.ts';
import { findOwnOrder, listOrderEvents, listOrderLines } from '#/features/orders/queries.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { deleteReview, findReviewOf, insertReview, lockReview } from '../queries.server.ts';
import type { WriteReviewRejection } from '../rejections.ts';
import type { WriteReviewInput } from '../schemas.ts';
import { factsOf } from './order-facts.ts';

interface Written extends WriteReviewInput {
  userId: string;
}

/**
 * Keeps what a customer says of a product of their order, once (REVIEW-1); it waits for staff. The
 * same words sent again are the review that is there. Null: no such order of theirs, or no such product.
 */
export function writeReview(
  db: Executor,
  written: Written,
  now: Date,
): Promise<Result<{ id: string }, WriteReviewRejection> | null> {
  return inTransaction(db, async (tx) => {
    const { userId, orderId, productId } = written;
    const order = await findOwnOrder(tx, userId, orderId);
    if (!order) return null;
    const lines = await listOrderLines(tx, [orderId]);
    if (!lines.some((line) => line.productId === productId)) return null;
    const facts = factsOf(order, lines, await listOrderEvents(tx, orderId));
    const received = receivedProducts(facts).find((one) => one.productId === productId);
    if (!received) return reject({ reason: 'NOT_RECEIVED' });
    const row = await insertReview(tx, {
      ...written,
      authorName: await authorOf(tx, userId),
      type: received.type,
      receivedOn: received.on,
      createdAt: now,
    });
    return row ? ok({ id: row.id }) : sameOr(tx, written);
  });
}

async function authorOf(tx: Transaction, userId: string): Promise<string | null> {
  const profile = await findProfileRow(tx, userId);
  return profile && shownName(profile.fullName);
}

/** What is there already: this very review, whose answer was lost on the way, or another. */
async function sameOr(
  tx: Transaction,
  { orderId, productId, stars, text }: Written,
): Promise<Result<{ id: string }, WriteReviewRejection>> {
  const known = await findReviewOf(tx, orderId, productId);
  return known?.stars === stars && known.text === text
    ? ok({ id: known.id })
    : reject({ reason: 'REVIEWED_BEFORE' });
}

/** Takes an own review away, whatever its state; another may be written. False: there is none. */
export function removeReview(
  db: Executor,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (review?.userId !== userId) return false;
    await deleteReview(tx, id);
    if (review.state === 'published') await bumpCacheVersion(tx, 'public');
    return true;
  });
}
