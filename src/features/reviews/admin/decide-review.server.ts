import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkReviewStep, type ReviewStep } from '#/domain/reviews/review.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { lockReview, updateReview } from '../queries.server.ts';
import type { DecideReviewRejection } from '../rejections.ts';
import type { AnswerReviewInput, HideReviewInput } from '../schemas.ts';

type Decided = Promise<Result<null, DecideReviewRejection> | null>;
type Changes = Parameters<typeof updateReview>[2];

interface ReadReview {
  id: string;
  version: number;
}

/** Takes a step with a review as it was read; what the page shows is renewed. Null: there is none. */
function decide(
  db: Executor,
  { id, version }: ReadReview,
  step: ReviewStep,
  changes: Changes,
): Decided {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return null;
    if (review.version !== version) return reject({ reason: 'REVIEW_CHANGED' });
    const checked = checkReviewStep(review.state, step);
    if (!checked.ok) return checked;
    await updateReview(tx, { id, version }, changes);
    const isSeen = review.state === 'published' || changes.state === 'published';
    if (isSeen) await bumpCacheVersion(tx, 'public');
    return ok(null);
  });
}

/** Shows a review on the page of its product, also one that was hidden. */
export function publishReview(db: Executor, review: ReadReview): Decided {
  return decide(db, review, 'publish', { state: 'published', hideReason: null, hideNote: null });
}

/** Shows a review to nobody but its author, for a reason that is kept (REVIEW-3). */
export function hideReview(db: Executor, { reason, note, ...review }: HideReviewInput): Decided {
  return decide(db, review, 'hide', { state: 'hidden', hideReason: reason, hideNote: note });
}

/** Writes the shop's one answer, or another in its place. */
export function answerReview(db: Executor, { answer, ...review }: AnswerReviewInput): Decided {
  return decide(db, review, 'answer', { answer: answer === '' ? null : answer });
}
