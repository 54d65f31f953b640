import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { users } from '#/db/schema/accounts.ts';
import { discountCodes, personalCodes } from '#/db/schema/discounts.ts';
import { orders } from '#/db/schema/orders.ts';
import { referralRewards } from '#/db/schema/referrals.ts';
import { MOST_REWARDS_A_YEAR } from '#/domain/discounts/referral.ts';
import { mergeCodeCustomers } from '#/features/discounts/merge-customers.server.ts';
import { discountData } from '#/features/discounts/personal-data.server.ts';
import { releaseCode } from '#/features/discounts/release-code.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import {
  enterCode,
  makeFriendOrder,
  makeRecommender,
  newPerson,
  offerReferral,
  placeAs,
  redeemFor,
} from '#tests/factories/referral.ts';
import { makeDeliveredOrder } from '#tests/factories/review.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { readRecommendation } from './use-cases/recommend.server.ts';
import { rewardReferral, rewardReferrals } from './use-cases/reward-referrals.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
beforeAll(() => offerReferral(db));
const NOW = new Date();
const DAY_MS = 86_400_000;

const rewardsOf = (userId: string) =>
  db.$count(personalCodes, sql`user_id = ${userId} and kind = 'reward'`);

async function mailsOf(orderId: string) {
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(
    sql`select data from pgboss.job where name = 'send-mail'
      and singleton_key = ${`referral-reward:${orderId}`}`,
  );
  return rows.map(({ data }) => data);
}

describe('REFERRAL-3: the reward', () => {
  it('comes with the friend’s completed order, from the next day on, and is mailed', async () => {
    const { code, id, email } = await makeRecommender(db);
    const { orderId } = await makeFriendOrder(db, code, NOW);
    expect(await rewardReferrals(db, NOW, 1)).toBe(0);
    expect(await rewardReferrals(db, new Date(NOW.getTime() + DAY_MS), 1)).toBe(1);
    expect(await rewardReferrals(db, new Date(NOW.getTime() + DAY_MS), 1)).toBe(0);
    const own = await readRecommendation(db, id, NOW);
    expect(own?.rewards).toMatchObject([{ percent: 10, state: 'running' }]);
    expect(await mailsOf(orderId)).toMatchObject([
      {
        to: email,
        template: 'referral-reward',
        data: { code: own?.rewards[0]?.code, percent: 10 },
      },
    ]);
  });

  it('does not come of an order that is not completed, or whose code was given back', async () => {
    const { code, id } = await makeRecommender(db);
    const delivered = await makeFriendOrder(db, code);
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, delivered.orderId));
    const refunded = await makeFriendOrder(db, code);
    await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, refunded.orderId));
    const released = await makeFriendOrder(db, code);
    await inTransaction(db, (tx) => releaseCode(tx, released.orderId, NOW));
    expect(await rewardReferrals(db, NOW)).toBe(0);
    expect(await rewardsOf(id)).toBe(0);
  });

  // The guard: the primary key of `referral_rewards`.
  it('is one per order, however many workers run at once', async () => {
    const { code, id } = await makeRecommender(db);
    const { orderId } = await makeFriendOrder(db, code);
    const runs = [1, 2, 3, 4].map(() => rewardReferral(db, orderId, NOW));
    expect((await Promise.all(runs)).filter(Boolean)).toHaveLength(1);
    expect(await rewardsOf(id)).toBe(1);
    expect(await mailsOf(orderId)).toHaveLength(1);
  });

  // The guard: the lock on the account whose rewards are counted.
  it('ends at so many a year, also when several come at once', async () => {
    const { code, id } = await makeRecommender(db);
    const before = await Promise.all(
      Array.from({ length: MOST_REWARDS_A_YEAR - 1 }, () => makeDeliveredOrder(db)),
    );
    await db
      .insert(referralRewards)
      .values(
        before.map(({ orderId }) => ({ orderId, userId: id, codeId: code.id, createdAt: NOW })),
      );
    const last = [
      await makeFriendOrder(db, code),
      await makeFriendOrder(db, code),
      await makeFriendOrder(db, code),
    ];
    await Promise.all(last.map(({ orderId }) => rewardReferral(db, orderId, NOW)));
    expect(await rewardsOf(id)).toBe(1);
    // Nothing comes of the others later: they were seen to.
    expect(await rewardReferrals(db, NOW)).toBe(0);
  }, 60_000);
});

describe('REFERRAL-4: a reward', () => {
  it('is used once, by the one who got it', async () => {
    const { code, id } = await makeRecommender(db);
    const { orderId } = await makeFriendOrder(db, code);
    expect(await rewardReferral(db, orderId, NOW)).toBe(true);
    const own = await readRecommendation(db, id, NOW);
    const name = own?.rewards[0]?.code ?? '';
    const [reward] = await db.select().from(discountCodes).where(eq(discountCodes.code, name));
    if (!reward) throw new Error('There is no reward');
    const stranger = await newPerson(db);
    expect(await enterCode(db, reward, { userId: stranger.id })).toBe('CODE_OF_ANOTHER');
    expect(await redeemFor(db, reward, await placeAs(db, stranger.id))).toBe('CODE_OF_ANOTHER');
    expect(await enterCode(db, reward, { userId: id })).toBe('applied');
    expect(await redeemFor(db, reward, await placeAs(db, id))).toBe('redeemed');
    expect(await enterCode(db, reward, { userId: id })).toBe('INACTIVE');
    expect((await readRecommendation(db, id, NOW))?.rewards).toMatchObject([{ state: 'off' }]);
  });
});

describe('a person’s data', () => {
  it('goes with a merge: both codes count, the kept account shows its own', async () => {
    const kept = await makeRecommender(db);
    const ended = await makeRecommender(db);
    await inTransaction(db, (tx) => mergeCodeCustomers(tx, { from: ended.id, to: kept.id }));
    expect(await readRecommendation(db, kept.id, NOW)).toMatchObject({ code: kept.code.code });
    const { orderId } = await makeFriendOrder(db, ended.code);
    expect((await readRecommendation(db, kept.id, NOW))?.friends).toBe(1);
    expect(await rewardReferral(db, orderId, NOW)).toBe(true);
    expect(await rewardsOf(kept.id)).toBe(1);
  });

  it('is exported, and its codes end when the account is closed', async () => {
    const { code, id, email } = await makeRecommender(db);
    const person = { userId: id, email };
    expect(await discountData.read?.(db, person)).toMatchObject({ own: [{ code: code.code }] });
    await inTransaction(db, async (tx) => discountData.erase?.(tx, person));
    expect(await enterCode(db, code, { userId: (await newPerson(db)).id })).toBe('INACTIVE');
    expect(await discountData.read?.(db, person)).toMatchObject({ own: [] });
  });

  it('a reward is not made for somebody who is blocked', async () => {
    const { code, id } = await makeRecommender(db);
    const { orderId } = await makeFriendOrder(db, code);
    await db.update(users).set({ blockedAt: NOW }).where(eq(users.id, id));
    expect(await rewardReferral(db, orderId, NOW)).toBe(false);
    expect(await rewardsOf(id)).toBe(0);
  });
});
