import type { PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';

export type AddPictureRejection = PictureRejection | UploadRejection | TooLarge;
