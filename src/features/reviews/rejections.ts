import type { ReviewNotInState, ReviewPhotoRejection } from '#/domain/reviews/review.ts';
import type { PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';

export type WriteReviewRejection =
  /** Not delivered, or the hire has not come back. */
  | { reason: 'NOT_RECEIVED' }
  /** This product of this order has a review. */
  | { reason: 'REVIEWED_BEFORE' };

export type AddReviewPhotoRejection =
  | ReviewPhotoRejection
  | PictureRejection
  | TooLarge
  | UploadRejection;

export type DecideReviewRejection =
  | ReviewNotInState
  /** Somebody else decided meanwhile. */
  | { reason: 'REVIEW_CHANGED' };
