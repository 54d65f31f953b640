import type { TooLarge } from '#/platform/storage/upload-limits.server.ts';

export type AttachmentRejection =
  | { reason: 'FILE_EMPTY' }
  | TooLarge
  /** By its content none of what a message may carry, or more than one thing at once. */
  | { reason: 'FILE_TYPE' }
  | { reason: 'PICTURE_UNREADABLE' }
  | { reason: 'PICTURE_TOO_LARGE' }
  /** So many in an hour that it is no conversation. */
  | { reason: 'TOO_MANY_FILES'; minutes: number }
  | { reason: 'QUOTA_EXCEEDED' };
