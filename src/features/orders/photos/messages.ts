import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { AddPhotoRejection, RemovePhotoRejection } from './rejections.ts';

const sentences: RejectionSentences<AddPhotoRejection | RemovePhotoRejection> = {
  PICTURE_TOO_LARGE: () => m.picture_no_pixels(),
  PICTURE_UNREADABLE: () => m.picture_no_unreadable(),
  QUOTA_EXCEEDED: () => m.photo_no_quota(),
  FILE_TOO_LARGE: ({ megabytes }) => m.picture_no_size({ megabytes }),
  TOO_MANY_PHOTOS: ({ most }) => m.photo_no_many({ most }),
  PHOTO_NAMED: () => m.photo_no_named(),
};

export function photoFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
