import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type {
  AddReviewPhotoRejection,
  DecideReviewRejection,
  WriteReviewRejection,
} from './rejections.ts';

const sentences: RejectionSentences<
  WriteReviewRejection | DecideReviewRejection | AddReviewPhotoRejection
> = {
  NOT_RECEIVED: () => m.reviews_no_received(),
  REVIEWED_BEFORE: () => m.reviews_no_before(),
  REVIEW_NOT_IN_STATE: () => m.reviews_no_state(),
  REVIEW_CHANGED: () => m.reviews_no_changed(),
  TOO_MANY_REVIEW_PHOTOS: ({ most }) => m.reviews_own_photo_many({ most }),
  PICTURE_TOO_LARGE: () => m.picture_no_pixels(),
  PICTURE_UNREADABLE: () => m.picture_no_unreadable(),
  QUOTA_EXCEEDED: () => m.photo_no_quota(),
  FILE_TOO_LARGE: ({ megabytes }) => m.picture_no_size({ megabytes }),
};

export function reviewFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
