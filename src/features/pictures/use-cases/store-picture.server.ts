import { randomBytes } from 'node:crypto';
import { getDatabase, inTransaction } from '#/db/client.server.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { encodeForSite } from '#/platform/storage/encode-picture.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { typeOfKey } from '#/platform/storage/stored-types.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { mediaKey } from '../media/media-key.ts';
import { deletePicture, insertPicture } from '../queries.server.ts';
import type { AddPictureRejection } from '../rejections.ts';

/** Stores a picture encoded as the product pictures are; what a text holds of it. */
export async function storePicture(
  userId: string,
  file: File,
  now: Date,
): Promise<Result<Omit<ProductImage, 'alt'>, AddPictureRejection>> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const owner = `user:${userId}`;
  const sent = { bytes: new Uint8Array(await file.arrayBuffer()), owner };
  const sized = await encodeForSite(sent);
  if (!sized.ok) return sized;
  const { files, ...shown } = sized.value;
  const id = `uploads/${randomBytes(16).toString('hex')}`;
  const objects = files.map(({ name, bytes }) => ({ key: mediaKey(`${id}/${name}`), bytes }));
  const stored = await inTransaction(getDatabase(), async (tx) => {
    const taken = await takeUpload(tx, { owner, bytes: file.size }, now);
    if (!taken.ok) return taken;
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
