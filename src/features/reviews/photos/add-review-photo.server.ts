import { randomBytes } from 'node:crypto';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { checkReviewPhoto } from '#/domain/reviews/review.ts';
import {
  encodePhotoPair,
  isPairStored,
  pairKeys,
  storePhotoPair,
} from '#/platform/storage/photo-pair.server.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { findReview, lockReview, type ReviewPhotoRow } from '../queries.server.ts';
import type { AddReviewPhotoRejection } from '../rejections.ts';
import { countPhotos, deletePhoto, findPhotoOfKey, insertPhoto } from './queries.server.ts';

interface SentPhoto {
  file: File;
  reviewId: string;
  key: string;
  userId: string;
}

/**
 * Keeps a photo of an own review, made anew with nothing of the file but what is seen (REVIEW-5). One
 * that is sent again under its key is kept once. Null: there is no such review of theirs.
 */
export async function addReviewPhoto(
  db: Database,
  { file, reviewId, key, userId }: SentPhoto,
  now: Date,
): Promise<Result<ReviewPhotoRow, AddReviewPhotoRejection> | null> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const review = await findReview(db, reviewId);
  if (review?.userId !== userId) return null;
  const known = await findPhotoOfKey(db, reviewId, key);
  if (known && (await isPairStored(known.objectKeys))) return ok(known);
  // Asked before the costly part too, so that nobody has pictures made for nothing.
  const early = known ? ok(null) : checkReviewPhoto(review.state, await countPhotos(db, reviewId));
  if (!early.ok) return early;
  const owner = `user:${userId}`;
  const made = await encodePhotoPair({ bytes: new Uint8Array(await file.arrayBuffer()), owner });
  if (!made.ok) return made;
  const { whole, small } = made.value;
  const kept = await inTransaction(db, async (tx) => {
    const locked = await lockReview(tx, reviewId);
    if (!locked) return null;
    // Asked again under the lock: the same photo may have come twice at the same moment.
    const twin = await findPhotoOfKey(tx, reviewId, key);
    if (twin) return ok({ photo: twin, isNew: false });
    const checked = checkReviewPhoto(locked.state, await countPhotos(tx, reviewId));
    if (!checked.ok) return checked;
    const counted = await takeUpload(tx, { owner, bytes: whole.bytes.length }, now);
    if (!counted.ok) return counted;
    const name = `review-photos/${reviewId}/${now.getTime()}-${randomBytes(16).toString('hex')}`;
    const photo = await insertPhoto(tx, {
      reviewId,
      key,
      objectKeys: pairKeys(name),
      width: whole.width,
      height: whole.height,
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
    if (isNew) await deletePhoto(db, photo.id);
    throw error;
  }
  return ok(photo);
}
