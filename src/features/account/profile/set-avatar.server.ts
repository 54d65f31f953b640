import { randomBytes } from 'node:crypto';
import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { encodePicture } from '#/platform/storage/encode-picture.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { avatarFolder, avatarUrl } from '../components/avatar-place.ts';
import { updateAvatar } from '../queries.server.ts';
import type { AvatarRejection } from '../rejections.ts';

/** Twice what is shown largest, for sharp screens. */
const MAX_SIDE = 256;

/** Makes a picture anew as a small one and shows it as the person's; the one before goes. */
export async function setAvatar(
  userId: string,
  file: File,
  now: Date,
): Promise<Result<{ avatarUrl: string }, AvatarRejection>> {
  const db = getDatabase();
  const owner = `user:${userId}`;
  const upload = { owner, bytes: file.size };
  const taken = await inTransaction(db, (tx) => takeUpload(tx, upload, now));
  if (!taken.ok) return taken;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = await encodePicture({ bytes, owner }, { maxSide: MAX_SIDE });
  if (!picture.ok) return picture;
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const url = avatarUrl(name);
  await objectStore().put(
    avatarFolder(userId) + name,
    picture.value.bytes,
    picture.value.contentType,
  );
  await replaceAvatar(userId, url, now);
  return ok({ avatarUrl: url });
}

export async function removeAvatar(userId: string, now: Date): Promise<void> {
  await replaceAvatar(userId, null, now);
}

async function replaceAvatar(userId: string, url: string | null, now: Date): Promise<void> {
  await updateAvatar(getDatabase(), userId, url, now);
  // Whatever is not shown any more, also of an upload that broke off.
  const store = objectStore();
  for (const key of await store.list(avatarFolder(userId))) {
    if (url === null || !key.endsWith(url.slice(url.lastIndexOf('/')))) await store.remove(key);
  }
}
