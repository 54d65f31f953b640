import { randomUUID } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import { orderPhotos } from '#/db/schema/order-photos.ts';
import type { PhotoKind } from '#/domain/orders/photo.ts';

let latest = 0;

/** A photo of an order whose files nobody opens. */
export async function makeOrderPhoto(
  db: Executor,
  orderId: string,
  kind: PhotoKind = 'returned',
): Promise<string> {
  const key = randomUUID();
  const objectKeys = [`order-photos/${key}.webp`, `order-photos/${key}-small.webp`];
  // Photos are shown in the order they were made in; two of one millisecond have none.
  latest = Math.max(Date.now(), latest + 1);
  const createdAt = new Date(latest);
  const row = { orderId, kind, key, objectKeys, width: 40, height: 30, createdAt };
  const [photo] = await db.insert(orderPhotos).values(row).returning({ id: orderPhotos.id });
  if (!photo) throw new Error('The photo was not written');
  return photo.id;
}
