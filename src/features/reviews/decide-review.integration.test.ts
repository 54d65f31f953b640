import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { products } from '#/db/schema/catalog.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { cacheVersions } from '#/db/schema/cache.ts';
import { productReviewPhotos, productReviews } from '#/db/schema/reviews.ts';
import { fileRemovals } from '#/db/schema/uploads.ts';
import { inTransaction } from '#/db/client.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { reviewsJsonLd } from '#/shell/seo/reviews-json-ld.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeDeliveredOrder, makeReview, makeReviewPhoto } from '#tests/factories/review.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { answerReview, hideReview, publishReview } from './admin/decide-review.server.ts';
import { removeReview } from './own/write-review.server.ts';
import { reviewData } from './personal-data.server.ts';
import { readProductReviews } from './shown/read-product-reviews.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

const admin = await makeUser(db, { role: 'admin' });
const cookieOf = async (id: string) => ({
  cookie: await sessionCookie((await makeSession(db, id)).token),
});
const asAdmin = await cookieOf(admin.id);

async function waiting(changes: Partial<Omit<typeof productReviews.$inferInsert, 'userId'>> = {}) {
  return makeReview(db, { ...(await makeDeliveredOrder(db)), ...changes });
}

async function publicVersion(): Promise<number> {
  const [row] = await db.select().from(cacheVersions).where(eq(cacheVersions.tag, 'public'));
  return row?.version ?? 0;
}

/** Whether the public pages are made anew by it. */
async function renews(act: () => Promise<unknown>): Promise<boolean> {
  const before = await publicVersion();
  await act();
  return (await publicVersion()) > before;
}

const shown = (productId: string) => readProductReviews(db, { productId, page: 1 });

describe('REVIEW-3: staff', () => {
  it('publish, answer and hide a review, and its product’s page is made anew each time', async () => {
    const { id, productId } = await waiting();
    const answered = { id, version: 1, answer: 'Thank you.' };
    expect(await renews(() => answerReview(db, answered))).toBe(false);
    expect(await renews(() => publishReview(db, { id, version: 2 }))).toBe(true);
    expect(await shown(productId)).toMatchObject({
      rating: { mean: 4, count: 1 },
      rows: [{ answer: 'Thank you.', author: 'Amina', month: '2026-10-01' }],
    });
    const better = { id, version: 3, answer: '' };
    expect(await renews(() => answerReview(db, better))).toBe(true);
    expect((await shown(productId)).rows).toMatchObject([{ answer: null }]);
    const why = { reason: 'personal_data', note: 'A phone number' } as const;
    expect(await renews(() => hideReview(db, { id, version: 4, ...why }))).toBe(true);
    expect((await shown(productId)).rating).toBeNull();
    expect(await publishReview(db, { id, version: 5 })).toMatchObject({ ok: true });
    const [row] = await db.select().from(productReviews).where(eq(productReviews.id, id));
    expect(row).toMatchObject({ state: 'published', hideReason: null, hideNote: null });
  });

  it('of two who decide at once one is told', async () => {
    const { id } = await waiting();
    const why = { reason: 'language', note: 'An insult' } as const;
    const results = await Promise.all([
      publishReview(db, { id, version: 1 }),
      hideReview(db, { id, version: 1, ...why }),
    ]);
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    expect(results).toContainEqual(expect.objectContaining({ reason: 'REVIEW_CHANGED' }));
    const twice = await publishReview(db, {
      id: (await waiting({ state: 'published' })).id,
      version: 1,
    });
    expect(twice).toMatchObject({ reason: 'REVIEW_NOT_IN_STATE' });
  });

  it('hide nothing without one of two reasons, and what they do is written down', async () => {
    const { id, userId } = await waiting();
    const hide = (input: object, headers = asAdmin) =>
      callApi('reviews/hide', { id, version: 1, note: 'It says a name', ...input }, headers);
    expect((await hide({ reason: 'stars' })).status).toBe(400);
    expect((await hide({ reason: 'language', note: ' ' })).status).toBe(400);
    expect((await hide({ reason: 'language' }, await cookieOf(userId ?? ''))).status).toBe(403);
    expect((await hide({ reason: 'personal_data' })).status).toBe(200);
    const entries = await db.select().from(auditLog).where(eq(auditLog.thingId, id));
    expect(entries).toMatchObject([
      { staffId: admin.id, thing: 'product_reviews', action: 'update' },
    ]);
    expect(entries[0]?.after).toMatchObject({ state: 'hidden', hide_reason: 'personal_data' });
    expect(JSON.stringify(entries)).not.toContain('garden');
  });

  it('find reviews by state, product, order and words', async () => {
    const { id, productId } = await waiting({ text: 'It sparkles like nothing else' });
    const product = { name: 'Sparkle Cube', nameSw: 'Mchemraba wa Kumeta' };
    await db.update(products).set(product).where(eq(products.id, productId));
    const { body } = await callApi(
      'reviews/list',
      { search: 'sparkles like', state: 'waiting' },
      asAdmin,
    );
    expect(body).toMatchObject({ total: 1, rows: [{ id, state: 'waiting', hidden: null }] });
    const hidden = await callApi('reviews/list', { search: 'sparkles', state: 'hidden' }, asAdmin);
    expect(hidden.body).toMatchObject({ total: 0 });
    const named = await callApi('reviews/list', { search: 'kumeta', state: 'waiting' }, asAdmin);
    expect(named.body).toMatchObject({ total: 1, rows: [{ id, product }] });
  });
});

describe('for search engines', () => {
  it('there is a rating with published reviews, and nothing without', async () => {
    const { id, productId } = await waiting({ stars: 3 });
    expect(reviewsJsonLd(await shown(productId))).toEqual({});
    await publishReview(db, { id, version: 1 });
    expect(reviewsJsonLd(await shown(productId))).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 3, reviewCount: 1 },
      review: [{ author: { name: 'Amina' }, reviewRating: { ratingValue: 3 } }],
    });
  });
});

describe('REVIEW-8: of a person', () => {
  it('everything written is exported; closed, the words stay without name and photos', async () => {
    const order = await makeDeliveredOrder(db);
    const { id, productId, userId } = await makeReview(db, { ...order, state: 'published' });
    await makeReviewPhoto(db, id);
    const subject = { userId: userId ?? '', email: 'amina@example.test' };
    expect(await reviewData.read?.(db, subject)).toMatchObject({
      wantsNoRequestsSince: null,
      written: [{ text: 'Bright enough for a garden.', stars: 4, photos: 1 }],
    });
    const erase = () => inTransaction(db, async (tx) => reviewData.erase?.(tx, subject));
    expect(await renews(erase)).toBe(true);
    expect((await shown(productId)).rows).toMatchObject([
      { author: null, text: 'Bright enough for a garden.', photos: [] },
    ]);
    expect(await reviewData.read?.(db, subject)).toMatchObject({ written: [] });
    expect(await db.$count(fileRemovals)).toBeGreaterThanOrEqual(2);
  });

  it('their own review is taken away with its photos, and the page is made anew', async () => {
    const { id, userId } = await waiting({ state: 'published' });
    await makeReviewPhoto(db, id);
    expect(await renews(() => removeReview(db, { id, userId: userId ?? '' }))).toBe(true);
    expect(await db.$count(productReviewPhotos, eq(productReviewPhotos.reviewId, id))).toBe(0);
  });
});
