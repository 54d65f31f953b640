import { m } from '#/paraglide/messages.js';
import type { RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { AddPictureRejection } from './rejections.ts';

export const pictureSentences: RejectionSentences<AddPictureRejection> = {
  PICTURE_TOO_LARGE: () => m.picture_no_pixels(),
  PICTURE_UNREADABLE: () => m.picture_no_unreadable(),
  PICTURE_TOO_SMALL: ({ least }) => m.picture_no_small({ least }),
  QUOTA_EXCEEDED: () => m.picture_no_quota(),
  FILE_TOO_LARGE: ({ megabytes }) => m.picture_no_size({ megabytes }),
};
