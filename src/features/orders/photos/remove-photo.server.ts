import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { lockOrder } from '../queries.server.ts';
import { deletePhoto, listNamedPhotos } from './queries.server.ts';
import type { RemovePhotoRejection } from './rejections.ts';

/** Takes a photo away that was sent by mistake, unless a deduction rests on it. Null: there is none. */
export function removePhoto(
  db: Executor,
  { orderId, photoId }: { orderId: string; photoId: string },
): Promise<Result<null, RemovePhotoRejection> | null> {
  return inTransaction(db, async (tx) => {
    // Under the lock under which a deposit is settled.
    if (!(await lockOrder(tx, orderId))) return null;
    if ((await listNamedPhotos(tx, [photoId])).length > 0) return reject({ reason: 'PHOTO_NAMED' });
    return (await deletePhoto(tx, orderId, photoId)) ? ok(null) : null;
  });
}
