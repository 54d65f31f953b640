import type { ProductImage } from '#/domain/catalog/product.ts';
import type { Result } from '#/domain/errors/result.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { keepPicture } from '../keep-picture.server.ts';
import type { AddPictureRejection } from '../rejections.ts';

/** Stores a picture that somebody sent, against their quota of the day. */
export async function storePicture(
  userId: string,
  file: File,
  now: Date,
): Promise<Result<Omit<ProductImage, 'alt'>, AddPictureRejection>> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const owner = `user:${userId}`;
  const sent = { bytes: new Uint8Array(await file.arrayBuffer()), owner };
  return keepPicture(sent, now, (tx) => takeUpload(tx, { owner, bytes: file.size }, now));
}
