import type { Transaction } from '#/db/client.server.ts';
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
  leastSide?: number,
): Promise<Result<Omit<ProductImage, 'alt'>, AddPictureRejection>> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const owner = `user:${userId}`;
  const sent = { bytes: new Uint8Array(await file.arrayBuffer()), owner };
  const claim = (tx: Transaction) => takeUpload(tx, { owner, bytes: file.size }, now);
  return keepPicture(sent, now, claim, leastSide);
}
