import { eq } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { productReviewPhotos, productReviews } from '#/db/schema/reviews.ts';
import { addDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { makeOrder } from './order.ts';
import { makeProduct } from './product.ts';

/** An order of one unit, bought, that was delivered so many days ago; a new customer's unless told otherwise. */
export async function makeDeliveredOrder(
  db: Executor,
  {
    userId,
    product,
    daysAgo = 6,
  }: {
    userId?: string;
    product?: Awaited<ReturnType<typeof makeProduct>>;
    daysAgo?: number;
  } = {},
) {
  const sold = product ?? (await makeProduct(db));
  const placed = await makeOrder(db, {
    lines: [{ product: sold, quantity: 1 }],
    ...(userId && { userId }),
  });
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
  await db
    .update(orders)
    .set({ status: 'delivered', createdAt })
    .where(eq(orders.id, placed.orderId));
  await db
    .insert(orderEvents)
    .values({ orderId: placed.orderId, kind: 'delivered', toStatus: 'delivered', createdAt });
  return { ...placed, productId: sold.id };
}

/** An order of one hired unit that ended so many days ago; a new customer's unless told otherwise. */
export async function makeHiredOrder(
  db: Executor,
  {
    userId,
    daysAgo = 6,
    hireStatus = 'returned',
  }: { userId?: string; daysAgo?: number; hireStatus?: 'out' | 'returned' } = {},
) {
  const product = await makeProduct(db, { rentalPrice: 100_000 });
  const today = nairobiDay(new Date());
  const range = { start: addDays(today, 20), end: addDays(today, 22) };
  const placed = await makeOrder(db, {
    lines: [{ product, quantity: 1, range }],
    ...(userId && { userId }),
  });
  const end: Day = addDays(today, -daysAgo);
  const start = addDays(end, -2);
  await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, placed.orderId));
  await db
    .update(orderLines)
    .set({
      rentalStartDate: start,
      rentalEndDate: end,
      leavesOn: start,
      dueBackOn: end,
      blockedUntil: end,
      hireStatus,
    })
    .where(eq(orderLines.orderId, placed.orderId));
  return { ...placed, productId: product.id, start };
}

/** A review of a delivered order. */
export async function makeReview(
  db: Executor,
  {
    orderId,
    productId,
    userId,
    ...changes
  }: { orderId: string; productId: string; userId: string } & Partial<
    typeof productReviews.$inferInsert
  >,
) {
  const [row] = await db
    .insert(productReviews)
    .values({
      orderId,
      productId,
      userId,
      authorName: 'Amina',
      stars: 4,
      text: 'Bright enough for a garden.',
      locale: 'en',
      type: 'purchase',
      receivedOn: '2026-10-20',
      createdAt: new Date(),
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The review was not written');
  return row;
}

/** A photo of a review whose files nobody opens. */
export async function makeReviewPhoto(db: Executor, reviewId: string): Promise<string> {
  const key = crypto.randomUUID();
  const objectKeys = [`review-photos/${key}.webp`, `review-photos/${key}-small.webp`];
  const row = { reviewId, key, objectKeys, width: 40, height: 30, createdAt: new Date() };
  const [photo] = await db.insert(productReviewPhotos).values(row).returning();
  if (!photo) throw new Error('The photo was not written');
  return photo.id;
}
