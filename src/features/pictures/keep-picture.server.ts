import { randomBytes } from 'node:crypto';
import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import {
  encodeForSite,
  type PictureRejection,
  type SentPicture,
} from '#/platform/storage/encode-picture.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { typeOfKey } from '#/platform/storage/stored-types.ts';
import { mediaKey } from './media/media-key.ts';
import { deletePicture, insertPicture } from './queries.server.ts';

/**
 * Stores a picture encoded as the product pictures are; what a text holds of it. `claim` is asked in
 * the transaction that makes the picture known, and may refuse it. What no text names a day later is
 * taken away.
 */
export async function keepPicture<Refused extends { reason: string }>(
  sent: SentPicture,
  now: Date,
  claim: (tx: Transaction) => Promise<Result<void, Refused>>,
): Promise<Result<Omit<ProductImage, 'alt'>, PictureRejection | Refused>> {
  const sized = await encodeForSite(sent);
  if (!sized.ok) return sized;
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
