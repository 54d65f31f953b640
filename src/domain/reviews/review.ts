import { ok, reject, type Result } from '#/domain/errors/result.ts';

export const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a review may be hidden. That it has few stars is no reason (REVIEW-3). */
export const HIDE_REASONS = ['language', 'personal_data'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

export const LONGEST_REVIEW = 2_000;
export const LONGEST_REVIEW_ANSWER = 1_000;
export const LONGEST_HIDE_NOTE = 300;
export const MOST_REVIEW_PHOTOS = 3;

/** A step that the review's state does not allow. */
export type ReviewNotInState = { reason: 'REVIEW_NOT_IN_STATE'; state: ReviewState };

/** What staff do with a review; an answer is written or taken away, whatever its state but hidden. */
export type ReviewStep = 'publish' | 'hide' | 'answer';

const STEPS: Readonly<Record<ReviewStep, readonly ReviewState[]>> = {
  publish: ['waiting', 'hidden'],
  hide: ['waiting', 'published'],
  answer: ['waiting', 'published'],
};

/** Whether staff may take a step with a review (REVIEW-3). */
export function checkReviewStep(
  state: ReviewState,
  step: ReviewStep,
): Result<null, ReviewNotInState> {
  return STEPS[step].includes(state) ? ok(null) : reject({ reason: 'REVIEW_NOT_IN_STATE', state });
}

export type ReviewPhotoRejection =
  | ReviewNotInState
  | { reason: 'TOO_MANY_REVIEW_PHOTOS'; most: number };

/** Whether a review that has so many photos may have another: only until staff have seen it (REVIEW-5). */
export function checkReviewPhoto(
  state: ReviewState,
  count: number,
): Result<null, ReviewPhotoRejection> {
  if (state !== 'waiting') return reject({ reason: 'REVIEW_NOT_IN_STATE', state });
  return count < MOST_REVIEW_PHOTOS
    ? ok(null)
    : reject({ reason: 'TOO_MANY_REVIEW_PHOTOS', most: MOST_REVIEW_PHOTOS });
}

const LONGEST_SHOWN_NAME = 30;

/**
 * The name under which a review is shown: the first one of the account (REVIEW-4). Null where that is
 * no name, such as an e-mail address or a number.
 */
export function shownName(fullName: string): string | null {
  const [first = ''] = fullName.trim().split(/\s+/);
  const isName = /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(first) && first.length <= LONGEST_SHOWN_NAME;
  return isName ? first : null;
}
