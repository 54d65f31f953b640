import type { Executor } from '#/db/client.server.ts';
import { findOrder, findOwnOrder } from '../queries.server.ts';
import { listPhotos } from './queries.server.ts';
import type { OrderPhotoView, StaffPhotoView } from './views.ts';

/** The photos of an order for staff; null: there is no such order. */
export async function readPhotosForStaff(
  db: Executor,
  orderId: string,
): Promise<StaffPhotoView[] | null> {
  return (await findOrder(db, orderId)) && readPhotos(db, orderId);
}

/** The photos of one's own order; null for everybody else. */
export async function readOwnPhotos(
  db: Executor,
  userId: string,
  orderId: string,
): Promise<OrderPhotoView[] | null> {
  if (!(await findOwnOrder(db, userId, orderId))) return null;
  const photos = await readPhotos(db, orderId);
  return photos.map((photo) => {
    // Who of the shop took it is the shop's own.
    const { by: _, ...shown } = photo;
    return shown;
  });
}

async function readPhotos(db: Executor, orderId: string): Promise<StaffPhotoView[]> {
  const rows = await listPhotos(db, orderId);
  return rows.map(({ photo, by, deductionIds }) => {
    const { id, kind, lineId, width, height, note, createdAt } = photo;
    return { id, kind, lineId, width, height, note, at: createdAt.toISOString(), by, deductionIds };
  });
}
