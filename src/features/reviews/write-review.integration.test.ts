import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { orderEvents } from '#/db/schema/orders.ts';
import { productReviews } from '#/db/schema/reviews.ts';
import { monthOf } from '#/domain/dates/month.ts';
import { LONGEST_REVIEW } from '#/domain/reviews/review.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeDeliveredOrder, makeHiredOrder, makeReview } from '#tests/factories/review.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { publishReview } from './admin/decide-review.server.ts';
import { readOwnReviews } from './own/read-own-reviews.server.ts';
import { removeReview, writeReview } from './own/write-review.server.ts';
import { readProductReviews } from './shown/read-product-reviews.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

interface OfOrder {
  orderId: string;
  productId: string;
  userId: string;
}

const write = ({ orderId, productId, userId }: OfOrder, changes = {}) =>
  writeReview(
    db,
    { orderId, productId, userId, locale: 'en', stars: 5, text: 'Glows all night.', ...changes },
    new Date(),
  );

const reviewsOf = (orderId: string) =>
  db.select().from(productReviews).where(eq(productReviews.orderId, orderId));

describe('REVIEW-1: a review', () => {
  it('is written by whoever received the goods, with the first name alone, and waits', async () => {
    const order = await makeDeliveredOrder(db);
    expect(await write(order)).toMatchObject({ ok: true });
    expect(await reviewsOf(order.orderId)).toMatchObject([
      { state: 'waiting', stars: 5, authorName: 'Amina', type: 'purchase', userId: order.userId },
    ]);
    const shown = await readProductReviews(db, { productId: order.productId, page: 1 });
    expect(shown).toMatchObject({ rating: null, rows: [], total: 0 });
  });

  it('of a hire is written once it is back, and names the month in which it began', async () => {
    const out = await makeHiredOrder(db, { hireStatus: 'out' });
    expect(await write(out)).toMatchObject({ ok: false, reason: 'NOT_RECEIVED' });
    const back = await makeHiredOrder(db);
    expect(await write(back)).toMatchObject({ ok: true });
    const [review] = await reviewsOf(back.orderId);
    expect(review).toMatchObject({ type: 'rental', receivedOn: back.start });
    await publishReview(db, { id: review?.id ?? '', version: 1 });
    const { rows } = await readProductReviews(db, { productId: back.productId, page: 1 });
    expect(rows).toMatchObject([{ type: 'rental', month: monthOf(back.start) }]);
  });

  it('is not written before the delivery, and not after one that was said by mistake', async () => {
    const { orderId, userId } = await makeOrder(db);
    const own = await readOwnReviews(db, { userId, orderId, locale: 'en' });
    expect(own?.products).toEqual([]);
    const order = await makeDeliveredOrder(db);
    await db.insert(orderEvents).values({ orderId: order.orderId, kind: 'delivery_undone' });
    expect(await write(order)).toMatchObject({ ok: false, reason: 'NOT_RECEIVED' });
  });

  it('is nobody else’s: of another’s order, or of a product that is not in it', async () => {
    const order = await makeDeliveredOrder(db);
    const stranger = await makeUser(db);
    expect(await write({ ...order, userId: stranger.id })).toBeNull();
    const other = await makeDeliveredOrder(db);
    expect(await write({ ...order, productId: other.productId })).toBeNull();
    const reading = { userId: stranger.id, orderId: order.orderId, locale: 'en' } as const;
    expect(await readOwnReviews(db, reading)).toBeNull();
    const made = await write(order);
    if (!made?.ok) throw new Error('Not written');
    expect(await removeReview(db, { userId: stranger.id, id: made.value.id })).toBe(false);
    expect(await reviewsOf(order.orderId)).toHaveLength(1);
  });

  // The guard: the constraint `product_reviews_once`.
  it('is one per order and product, also when several come at the same moment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const order = await makeDeliveredOrder(db);
      const texts = ['Good', 'Bad', 'So so', 'Fine'];
      const results = await Promise.all(texts.map((text) => write(order, { text })));
      expect(results.filter((result) => result?.ok)).toHaveLength(1);
      expect(await reviewsOf(order.orderId)).toHaveLength(1);
    }
  });

  it('that is sent again is the same one; another is refused until the first is taken away', async () => {
    const order = await makeDeliveredOrder(db);
    const first = await write(order);
    expect(await write(order)).toEqual(first);
    expect(await write(order, { stars: 1 })).toMatchObject({ reason: 'REVIEWED_BEFORE' });
    if (!first?.ok) throw new Error('Not written');
    expect(await removeReview(db, { userId: order.userId, id: first.value.id })).toBe(true);
    expect(await write(order, { stars: 1 })).toMatchObject({ ok: true });
  });
});

describe('the calls of a customer', () => {
  it('are refused to guests and strangers, and what is too long or no number of stars', async () => {
    const order = await makeDeliveredOrder(db);
    const { orderId, productId, userId } = order;
    const cookieOf = async (id: string) => ({
      cookie: await sessionCookie((await makeSession(db, id)).token),
    });
    const own = await cookieOf(userId);
    const input = { orderId, productId, locale: 'en', stars: 3, text: '' };
    expect((await callApi('reviews/write', input, {})).status).toBe(401);
    const stranger = await cookieOf((await makeUser(db)).id);
    expect((await callApi('reviews/write', input, stranger)).status).toBe(404);
    expect((await callApi('reviews/ofOrder', { orderId, locale: 'en' }, stranger)).status).toBe(
      404,
    );
    for (const wrong of [
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { text: 'a'.repeat(LONGEST_REVIEW + 1) },
      { authorName: 'Somebody else' },
    ]) {
      expect((await callApi('reviews/write', { ...input, ...wrong }, own)).status).toBe(400);
    }
    expect((await callApi('reviews/write', input, own)).status).toBe(200);
    const { body } = await callApi('reviews/ofOrder', { orderId, locale: 'en' }, own);
    expect(body).toMatchObject({
      shownAs: 'Amina',
      products: [{ productId, review: { stars: 3, state: 'waiting' } }],
    });
  });
});

it('a product’s reviews are turned page by page, the newest first, and no further than they go', async () => {
  const first = await makeDeliveredOrder(db);
  const { productId } = first;
  const days = [1, 2, 3, 4, 5, 6, 7];
  for (const day of days) {
    const order = await makeDeliveredOrder(db);
    const createdAt = new Date(`2026-11-0${day}T09:00:00Z`);
    const stars = day < 3 ? 3 : 5;
    await makeReview(db, { ...order, productId, stars, createdAt, state: 'published' });
  }
  await makeReview(db, { ...first, stars: 1 });
  const page = (wanted: number) => readProductReviews(db, { productId, page: wanted });
  expect(await page(1)).toMatchObject({
    rating: { mean: 4.4, count: 7, counts: { 3: 2, 5: 5 } },
    total: 7,
    pages: 2,
  });
  const shown = async (wanted: number) =>
    (await page(wanted)).rows.map(({ at }) => at.slice(9, 10));
  expect(await shown(1)).toEqual(['7', '6', '5', '4', '3']);
  expect(await shown(2)).toEqual(['2', '1']);
  expect(await page(900)).toMatchObject({ page: 2 });
});
