import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#/db/schema/accounts.ts';
import { reviewRequests } from '#/db/schema/reviews.ts';
import { inTransaction } from '#/db/client.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { makeDeliveredOrder, makeHiredOrder, makeReview } from '#tests/factories/review.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleLeaveReviewRequests } from './forms-handler.server.ts';
import { updateReviewOwner } from './queries.server.ts';
import { askForReview, askForReviews } from './requests/ask-for-reviews.server.ts';
import { REVIEW_REQUEST } from './requests/leavable.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const NOW = new Date();

const wasAsked = async (orderId: string) =>
  (await db.$count(reviewRequests, eq(reviewRequests.orderId, orderId))) === 1;

async function mailsOf(orderId: string) {
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(
    sql`select data from pgboss.job where name = 'send-mail'
      and singleton_key = ${`review-request:${orderId}`}`,
  );
  return rows.map(({ data }) => data);
}

/** Whoever has the mail presses its link. */
function leave(userId: string, change = (url: string) => url) {
  const { oneClick } = leaveLinks(REVIEW_REQUEST, userId, 'en');
  const body = new URLSearchParams('List-Unsubscribe=One-Click');
  return handleLeaveReviewRequests(new Request(change(oneClick), { method: 'POST', body }));
}

describe('REVIEW-6: the mail that asks for a review', () => {
  it('goes once to each order that was received some days ago, page after page', async () => {
    const due = [
      await makeDeliveredOrder(db, { daysAgo: 6 }),
      await makeHiredOrder(db, { daysAgo: 7 }),
    ];
    const not = [
      await makeDeliveredOrder(db, { daysAgo: 2 }),
      await makeDeliveredOrder(db, { daysAgo: 40 }),
      await makeHiredOrder(db, { daysAgo: 7, hireStatus: 'out' }),
    ];
    expect(await askForReviews(db, NOW, 1)).toBe(2);
    expect(await askForReviews(db, NOW, 1)).toBe(0);
    for (const { orderId } of not) expect(await wasAsked(orderId)).toBe(false);
    for (const { orderId, number } of due) {
      expect(await wasAsked(orderId)).toBe(true);
      expect(await mailsOf(orderId)).toMatchObject([
        {
          template: 'review-request',
          orderId,
          data: { number, url: expect.stringContaining(`/orders/${orderId}/review`) },
        },
      ]);
    }
  });

  // The guard: the primary key of `review_requests`.
  it('is one, however many workers run at once', async () => {
    const { orderId } = await makeDeliveredOrder(db);
    const runs = [1, 2, 3, 4].map(() => askForReview(db, orderId, NOW));
    expect((await Promise.all(runs)).filter(Boolean)).toHaveLength(1);
    expect(await mailsOf(orderId)).toHaveLength(1);
  });

  it('does not go to who has reviewed, is blocked, or never proved the address', async () => {
    const reviewed = await makeDeliveredOrder(db);
    await makeReview(db, reviewed);
    const blocked = await makeDeliveredOrder(db);
    await db.update(users).set({ blockedAt: NOW }).where(eq(users.id, blocked.userId));
    const closed = await makeDeliveredOrder(db);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, closed.userId));
    await askForReviews(db, NOW);
    for (const { orderId } of [reviewed, blocked, closed]) {
      expect(await wasAsked(orderId)).toBe(false);
    }
  });

  it('ends with one press by whoever has it, also for the account that theirs is merged into', async () => {
    const { orderId, userId } = await makeDeliveredOrder(db);
    expect((await leave(userId, (url) => url.replace(/.$/, '!'))).status).toBe(404);
    expect((await leave(userId)).status).toBe(200);
    expect((await leave(userId)).status).toBe(200);
    await askForReviews(db, NOW);
    expect(await wasAsked(orderId)).toBe(false);
    const kept = await makeUser(db);
    await inTransaction(db, (tx) => updateReviewOwner(tx, { from: userId, to: kept.id }));
    const later = await makeDeliveredOrder(db, { userId: kept.id });
    await askForReviews(db, NOW);
    expect(await wasAsked(later.orderId)).toBe(false);
  });
});
