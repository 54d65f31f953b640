import { randomBytes } from 'node:crypto';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { checkPhoto, type PhotoKind } from '#/domain/orders/photo.ts';
import {
  encodePhotoPair,
  isPairStored,
  pairKeys,
  storePhotoPair,
} from '#/platform/storage/photo-pair.server.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { lockOrder } from '../queries.server.ts';
import {
  countPhotos,
  deletePhoto,
  findLineOfOrder,
  findPhotoOfKey,
  insertPhoto,
  type PhotoRow,
} from './queries.server.ts';
import type { AddPhotoRejection } from './rejections.ts';

interface SentPhoto {
  file: File;
  orderId: string;
  key: string;
  kind: PhotoKind;
  lineId?: string | undefined;
  note: string;
}

/**
 * Keeps a photo of an order, made anew with nothing of the file but what is seen (HIRE-18). One that
 * is sent again under its key is kept once. Null: there is no such order, or the line is none of it.
 */
export async function addPhoto(
  db: Database,
  { file, ...sent }: SentPhoto,
  { staffId, now }: { staffId: string; now: Date },
): Promise<Result<PhotoRow, AddPhotoRejection> | null> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const known = await findPhotoOfKey(db, sent.orderId, sent.key);
  if (known && (await isPairStored(known.objectKeys))) return ok(known);
  const made = await encodePhotoPair({
    bytes: new Uint8Array(await file.arrayBuffer()),
    owner: `user:${staffId}`,
  });
  if (!made.ok) return made;
  const { whole, small } = made.value;
  const kept = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, sent.orderId);
    if (!order) return null;
    // Asked again under the lock: the same photo may have come twice at the same moment.
    const twin = await findPhotoOfKey(tx, sent.orderId, sent.key);
    if (twin) return ok({ photo: twin, isNew: false });
    if (sent.lineId && !(await findLineOfOrder(tx, sent.orderId, sent.lineId))) return null;
    const checked = checkPhoto(await countPhotos(tx, sent.orderId));
    if (!checked.ok) return checked;
    // By order, not by person: whoever packs all day sends more than one person's share.
    const upload = { owner: `order:${sent.orderId}`, bytes: whole.bytes.length };
    const counted = await takeUpload(tx, upload, now);
    if (!counted.ok) return counted;
    const name = `order-photos/${sent.orderId}/${now.getTime()}-${randomBytes(16).toString('hex')}`;
    const photo = await insertPhoto(tx, {
      ...sent,
      lineId: sent.lineId ?? null,
      objectKeys: pairKeys(name),
      width: whole.width,
      height: whole.height,
      actorId: staffId,
      createdAt: now,
    });
    return ok({ photo, isNew: true });
  });
  if (!kept?.ok) return kept;
  const { photo, isNew } = kept.value;
  // Known before it is stored, so that what breaks off is found: it is sent again under its key.
  try {
    await storePhotoPair(photo.objectKeys, [whole, small]);
  } catch (error) {
    if (isNew) await deletePhoto(db, sent.orderId, photo.id);
    throw error;
  }
  return ok(photo);
}
