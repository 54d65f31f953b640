import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productReviewPhotos, productReviews } from '#/db/schema/reviews.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeDeliveredOrder, makeReview, makeReviewPhoto } from '#tests/factories/review.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makePdf, makePhoto } from '#tests/factories/upload-file.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addReviewPhoto } from './photos/add-review-photo.server.ts';
import { handleReviewPhoto } from './review-photo-handler.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
let photo: File;
beforeAll(async () => {
  photo = new File([await makePhoto({ width: 400, height: 300 })], 'IMG_1.jpg');
});

async function waiting() {
  const order = await makeDeliveredOrder(db);
  const { id } = await makeReview(db, order);
  return { id, userId: order.userId };
}

const send = (reviewId: string, userId: string, { key = randomUUID(), file = photo } = {}) =>
  addReviewPhoto(db, { reviewId, userId, key, file }, new Date());

const photosOf = (id: string) =>
  db.$count(productReviewPhotos, eq(productReviewPhotos.reviewId, id));

async function open(id: string, userId: string | null): Promise<number> {
  const headers = new Headers();
  if (userId) headers.set('cookie', await sessionCookie((await makeSession(db, userId)).token));
  return (await handleReviewPhoto(new Request('http://x/?size=small', { headers }), id)).status;
}

it('REVIEW-5: a photo is shown to its author and staff, and to everybody once published', async () => {
  const { id, userId } = await waiting();
  const key = randomUUID();
  const kept = await send(id, userId, { key });
  if (!kept?.ok) throw new Error('Not kept');
  expect(await send(id, userId, { key })).toMatchObject({ ok: true, value: { id: kept.value.id } });
  expect(await photosOf(id)).toBe(1);
  const admin = await makeUser(db, { role: 'admin' });
  const stranger = await makeUser(db);
  const seenBy = () =>
    Promise.all([null, stranger.id, userId, admin.id].map((who) => open(kept.value.id, who)));
  expect(await seenBy()).toEqual([404, 404, 200, 200]);
  await db.update(productReviews).set({ state: 'published' }).where(eq(productReviews.id, id));
  expect(await seenBy()).toEqual([200, 200, 200, 200]);
  expect(await open('no-id', admin.id)).toBe(404);
});

it('REVIEW-5: no stranger adds one, nothing but pictures is kept, and none once staff decided', async () => {
  const { id, userId } = await waiting();
  expect(await send(id, (await makeUser(db)).id)).toBeNull();
  const file = new File([makePdf()], 'a.png');
  expect(await send(id, userId, { file })).toMatchObject({ reason: 'PICTURE_UNREADABLE' });
  await db.update(productReviews).set({ state: 'published' }).where(eq(productReviews.id, id));
  expect(await send(id, userId)).toMatchObject({ reason: 'REVIEW_NOT_IN_STATE' });
  expect(await photosOf(id)).toBe(0);
});

// The guard: the lock of the review.
it('REVIEW-5: there are three at most, also when several come at the same moment', async () => {
  const { id, userId } = await waiting();
  await makeReviewPhoto(db, id);
  const results = await Promise.all([1, 2, 3, 4].map(() => send(id, userId)));
  expect(results.filter((result) => result?.ok)).toHaveLength(2);
  expect(await photosOf(id)).toBe(3);
});
