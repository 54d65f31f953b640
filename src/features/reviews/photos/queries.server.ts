import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { productReviewPhotos, productReviews } from '#/db/schema/reviews.ts';
import type { ReviewPhotoRow } from '../queries.server.ts';

export async function findPhotoOfKey(
  db: Executor,
  reviewId: string,
  key: string,
): Promise<ReviewPhotoRow | null> {
  const [row] = await db
    .select()
    .from(productReviewPhotos)
    .where(and(eq(productReviewPhotos.reviewId, reviewId), eq(productReviewPhotos.key, key)));
  return row ?? null;
}

export function countPhotos(db: Executor, reviewId: string): Promise<number> {
  return db.$count(productReviewPhotos, eq(productReviewPhotos.reviewId, reviewId));
}

export async function insertPhoto(
  tx: Transaction,
  photo: typeof productReviewPhotos.$inferInsert,
): Promise<ReviewPhotoRow> {
  const [row] = await tx.insert(productReviewPhotos).values(photo).returning();
  if (!row) throw new Error(`The photo of review ${photo.reviewId} was not written`);
  return row;
}

export async function deletePhoto(db: Executor, id: string): Promise<void> {
  await db.delete(productReviewPhotos).where(eq(productReviewPhotos.id, id));
}

/** Of a published review for anybody, of every one for staff and for whoever wrote it. */
export async function findPhoto(
  db: Executor,
  id: string,
  reader: 'shop' | { userId: string } | null,
): Promise<ReviewPhotoRow | null> {
  const isReader =
    reader === 'shop' ? sql`true` : reader && eq(productReviews.userId, reader.userId);
  const [row] = await db
    .select({ photo: productReviewPhotos })
    .from(productReviewPhotos)
    .innerJoin(productReviews, eq(productReviews.id, productReviewPhotos.reviewId))
    .where(
      and(
        eq(productReviewPhotos.id, id),
        or(eq(productReviews.state, 'published'), isReader ?? undefined),
      ),
    );
  return row?.photo ?? null;
}
