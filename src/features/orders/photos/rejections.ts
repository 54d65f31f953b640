import type { PhotoNamed, TooManyPhotos } from '#/domain/orders/photo.ts';
import type { PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';

export type AddPhotoRejection = PictureRejection | TooManyPhotos | UploadRejection | TooLarge;
export type RemovePhotoRejection = PhotoNamed;
