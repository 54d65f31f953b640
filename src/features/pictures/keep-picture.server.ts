import { randomBytes } from 'node:crypto';
import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { isPictureTooSmall } from '#/domain/catalog/picture-size.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  encodeForSite,
  type PictureRejection,
  type SentPicture,
} from '#/platform/storage/encode-picture.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { typeOfKey } from '#/platform/storage/stored-types.ts';
import { mediaKey } from './media/media-key.ts';
import { deletePicture, insertPicture } from './queries.server.ts';
import type { PictureTooSmall } from './rejections.ts';

/**
 * Stores a picture encoded as the product pictures are; what a text holds of it. `claim` is asked in
 * the transaction that makes the picture known, and may refuse it. A picture with a shorter side of
 * fewer points than `leastSide` is refused. What no text names a day later is taken away.
 */
export async function keepPicture<Refused extends { reason: string }>(
  sent: SentPicture,
  now: Date,
  claim: (tx: Transaction) => Promise<Result<void, Refused>>,
  leastSide = 1,
): Promise<Result<Omit<ProductImage, 'alt'>, PictureRejection | PictureTooSmall | Refused>> {
  const sized = await encodeForSite(sent);
  if (!sized.ok) return sized;
  if (isPictureTooSmall(sized.value, leastSide)) {
    return reject({ reason: 'PICTURE_TOO_SMALL', least: leastSide });
  }
  const { files, ...shown } = sized.value;
  const id = `uploads/${randomBytes(16).toString('hex')}`;
  const objects = files.map(({ name, bytes }) => ({ key: mediaKey(`${id}/${name}`), bytes }));
  const stored = await inTransaction(getDatabase(), async (tx) => {
    const claimed = await claim(tx);
    if (!claimed.ok) return claimed;
    // Known before it is stored: what breaks off half way is found and taken away.
    const objectKeys = objects.map(({ key }) => key);
    await insertPicture(tx, { id, objectKeys, createdAt: now });
    return ok(null);
  });
  if (!stored.ok) return stored;
  try {
    for (const { key, bytes } of objects) {
      await objectStore().put(key, bytes, typeOfKey(key) ?? '');
    }
  } catch (error) {
    await deletePicture(getDatabase(), id);
    throw error;
  }
  return ok({ id, ...shown, og: true, mask: false });
}
