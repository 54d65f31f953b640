import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orders } from '#/db/schema/orders.ts';
import { productReviewPhotos, productReviews, reviewRequestLeaves } from '#/db/schema/reviews.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { StarCounts, Stars } from '#/domain/reviews/rating.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ListReviewsInput } from './schemas.ts';

export type ReviewRow = typeof productReviews.$inferSelect;
export type NewReview = typeof productReviews.$inferInsert;
export type ReviewPhotoRow = typeof productReviewPhotos.$inferSelect;

/** Null: this product of this order was reviewed before, or is in this moment. */
export async function insertReview(tx: Transaction, review: NewReview): Promise<ReviewRow | null> {
  const [row] = await tx.insert(productReviews).values(review).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findReviewOf(
  db: Executor,
  orderId: string,
  productId: string,
): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(productReviews)
    .where(and(eq(productReviews.orderId, orderId), eq(productReviews.productId, productId)));
  return row ?? null;
}

export function listReviewsOfOrder(db: Executor, orderId: string): Promise<ReviewRow[]> {
  return db.select().from(productReviews).where(eq(productReviews.orderId, orderId));
}

export async function findReview(db: Executor, id: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(productReviews).where(eq(productReviews.id, id));
  return row ?? null;
}

/** The review as it stays until the transaction ends. */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewRow | null> {
  const [row] = await tx
    .select()
    .from(productReviews)
    .where(eq(productReviews.id, id))
    .for('update');
  return row ?? null;
}

/** Makes the locked review another version. */
export async function updateReview(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  changes: Partial<Pick<ReviewRow, 'state' | 'hideReason' | 'hideNote' | 'answer'>>,
): Promise<void> {
  await tx
    .update(productReviews)
    .set({ ...changes, version: version + 1 })
    .where(eq(productReviews.id, id));
}

export async function deleteReview(tx: Transaction, id: string): Promise<void> {
  await tx.delete(productReviews).where(eq(productReviews.id, id));
}

const isShownOf = (productId: string) =>
  and(eq(productReviews.productId, productId), eq(productReviews.state, 'published'));

export async function countStars(db: Executor, productId: string): Promise<StarCounts> {
  const rows = await db
    .select({ stars: productReviews.stars, found: count() })
    .from(productReviews)
    .where(isShownOf(productId))
    .groupBy(productReviews.stars);
  const found = (stars: Stars) => rows.find((row) => row.stars === stars)?.found ?? 0;
  return { 1: found(1), 2: found(2), 3: found(3), 4: found(4), 5: found(5) };
}

/** The newest first. */
export function listPublished(
  db: Executor,
  productId: string,
  { limit, offset }: PageRange,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(productReviews)
    .where(isShownOf(productId))
    .orderBy(desc(productReviews.createdAt), desc(productReviews.id))
    .limit(limit)
    .offset(offset);
}

function matches({ search, state }: Pick<ListReviewsInput, 'search' | 'state'>) {
  const pattern = likePattern(search);
  return and(
    state === null ? undefined : eq(productReviews.state, state),
    search === ''
      ? undefined
      : or(
          ilike(products.name, pattern),
          ilike(products.nameSw, pattern),
          ilike(orders.number, pattern),
          ilike(productReviews.text, pattern),
        ),
  );
}

/** With the product and the order that each is of. */
export function listReviewsForStaff(
  db: Executor,
  { search, state, sort, descending }: Omit<ListReviewsInput, 'page'>,
  { limit, offset }: PageRange,
) {
  const way = descending ? desc : asc;
  const column = { created: productReviews.createdAt, stars: productReviews.stars }[sort];
  return db
    .select({
      review: productReviews,
      product: { name: products.name, nameSw: products.nameSw },
      number: orders.number,
    })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .innerJoin(orders, eq(orders.id, productReviews.orderId))
    .where(matches({ search, state }))
    .orderBy(way(column), way(productReviews.id))
    .limit(limit)
    .offset(offset);
}

export async function countReviewsForStaff(
  db: Executor,
  wanted: Pick<ListReviewsInput, 'search' | 'state'>,
): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .innerJoin(orders, eq(orders.id, productReviews.orderId))
    .where(matches(wanted));
  return row?.found ?? 0;
}

export function countWaiting(db: Executor): Promise<number> {
  return db.$count(productReviews, eq(productReviews.state, 'waiting'));
}

/** In the order in which they came. */
export function listPhotosOf(
  db: Executor,
  reviewIds: readonly string[],
): Promise<ReviewPhotoRow[]> {
  if (reviewIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(productReviewPhotos)
    .where(inArray(productReviewPhotos.reviewId, [...reviewIds]))
    .orderBy(asc(productReviewPhotos.createdAt), asc(productReviewPhotos.id));
}

/** Everything that somebody wrote, for themselves. */
export function listReviewsOf(db: Executor, userId: string): Promise<ReviewRow[]> {
  return db
    .select()
    .from(productReviews)
    .where(eq(productReviews.userId, userId))
    .orderBy(asc(productReviews.createdAt), asc(productReviews.id));
}

/** Takes the name and the photos of somebody's reviews away, and who wrote them. True: one was shown. */
export async function updateReviewsNameless(tx: Transaction, userId: string): Promise<boolean> {
  const own = tx
    .select({ id: productReviews.id })
    .from(productReviews)
    .where(eq(productReviews.userId, userId));
  await tx.delete(productReviewPhotos).where(inArray(productReviewPhotos.reviewId, own));
  const changed = await tx
    .update(productReviews)
    .set({ userId: null, authorName: null })
    .where(eq(productReviews.userId, userId))
    .returning({ state: productReviews.state });
  await tx.delete(reviewRequestLeaves).where(eq(reviewRequestLeaves.userId, userId));
  return changed.some(({ state }) => state === 'published');
}

/** Hands what one account wrote, and that it wants no mails, to another. */
export async function updateReviewOwner(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(productReviews).set({ userId: to }).where(eq(productReviews.userId, from));
  const left = await tx
    .delete(reviewRequestLeaves)
    .where(eq(reviewRequestLeaves.userId, from))
    .returning();
  for (const { leftAt } of left) await insertLeave(tx, to, leftAt);
}

export async function insertLeave(tx: Transaction, userId: string, leftAt: Date): Promise<void> {
  await tx.insert(reviewRequestLeaves).values({ userId, leftAt }).onConflictDoNothing();
}

export async function findLeave(db: Executor, userId: string): Promise<{ leftAt: Date } | null> {
  const [row] = await db
    .select({ leftAt: reviewRequestLeaves.leftAt })
    .from(reviewRequestLeaves)
    .where(eq(reviewRequestLeaves.userId, userId));
  return row ?? null;
}
