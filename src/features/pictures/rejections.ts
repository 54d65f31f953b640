import type { PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';

/** Its shorter side has fewer than `least` points. */
export interface PictureTooSmall {
  reason: 'PICTURE_TOO_SMALL';
  least: number;
}

export type AddPictureRejection = PictureRejection | PictureTooSmall | UploadRejection | TooLarge;
