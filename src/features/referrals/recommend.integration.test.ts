import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { personalCodes } from '#/db/schema/discounts.ts';
import { orders } from '#/db/schema/orders.ts';
import { releaseCode } from '#/features/discounts/release-code.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import {
  enterCode,
  makeFriendOrder,
  makeRecommender,
  newPerson,
  newPhone,
  offerReferral,
  placeAs,
  redeemFor,
} from '#tests/factories/referral.ts';
import { makeDeliveredOrder } from '#tests/factories/review.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { readRecommendation, startRecommending } from './use-cases/recommend.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
beforeAll(() => offerReferral(db));
const NOW = new Date();

describe('REFERRAL-1: a code to hand on', () => {
  it('is for who has received a paid order, and one however often it is asked for', async () => {
    const person = await newPerson(db);
    expect(await readRecommendation(db, person.id, NOW)).toBeNull();
    expect(await startRecommending(db, person.id, NOW)).toMatchObject({
      reason: 'NOTHING_RECEIVED',
    });
    const { orderId } = await makeDeliveredOrder(db, { userId: person.id });
    // Delivered, and not paid.
    expect(await readRecommendation(db, person.id, NOW)).toBeNull();
    await db
      .update(orders)
      .set({ paidTotal: sql`due_total` })
      .where(eq(orders.id, orderId));
    expect(await readRecommendation(db, person.id, NOW)).toMatchObject({
      isOpen: true,
      code: null,
    });
    // All of them have begun before the first one is through.
    const { begun } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, person.id)).for('update');
      const presses = [1, 2, 3, 4].map(() => startRecommending(db, person.id, NOW));
      await untilWaiting(db, 4);
      return { begun: presses };
    });
    await Promise.all(begun);
    expect(await db.$count(personalCodes, eq(personalCodes.userId, person.id))).toBe(1);
    expect(await readRecommendation(db, person.id, NOW)).toMatchObject({
      code: expect.stringMatching(/^FRIEND-/),
      friendPercent: 15,
      rewardPercent: 10,
      minOrder: null,
      friends: 0,
      rewards: [],
    });
  });

  it('follows the settings: it ends while nothing is offered, and has the terms of now', async () => {
    const { code, id } = await makeRecommender(db);
    const friend = { userId: (await newPerson(db)).id };
    expect(await enterCode(db, code, friend)).toBe('applied');
    await offerReferral(db, { isOffered: false });
    expect(await enterCode(db, code, friend)).toBe('EXPIRED');
    expect(await readRecommendation(db, id, NOW)).toBeNull();
    await offerReferral(db, { friendPercent: 20, minOrder: 5_000 });
    expect(await enterCode(db, code, friend)).toBe('MIN_ORDER_NOT_MET');
    await offerReferral(db);
    expect(await enterCode(db, code, friend)).toBe('applied');
  });
});

describe('REFERRAL-2: a friend’s code', () => {
  it('is for somebody else, by account, phone and e-mail', async () => {
    const { code, id, phone, email } = await makeRecommender(db);
    const stranger = await newPerson(db);
    expect(await enterCode(db, code, { userId: id })).toBe('OWN_CODE');
    expect(await enterCode(db, code, { userId: stranger.id, phone: String(phone) })).toBe(
      'OWN_CODE',
    );
    expect(await enterCode(db, code, { userId: stranger.id, email })).toBe('OWN_CODE');
    expect(await enterCode(db, code, { userId: stranger.id })).toBe('applied');
    // Nobody is known yet; the order tells.
    expect(await enterCode(db, code, { userId: null })).toBe('applied');
    await db.update(profiles).set({ phone }).where(eq(profiles.userId, stranger.id));
    expect(await enterCode(db, code, { userId: stranger.id })).toBe('OWN_CODE');
  });

  it('is for a first order, by account, phone and e-mail; one that was cancelled is none', async () => {
    const { code } = await makeRecommender(db);
    const known = await newPerson(db);
    const phone = newPhone();
    const { orderId } = await placeAs(db, known.id, { phone, email: 'known@example.test' });
    const other = await newPerson(db);
    expect(await enterCode(db, code, { userId: known.id })).toBe('NOT_FIRST_ORDER');
    expect(await enterCode(db, code, { userId: other.id, phone })).toBe('NOT_FIRST_ORDER');
    expect(await enterCode(db, code, { userId: other.id, email: 'Known@example.test' })).toBe(
      'NOT_FIRST_ORDER',
    );
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    expect(await enterCode(db, code, { userId: known.id })).toBe('applied');
  });

  it('counts its friends while their orders stand', async () => {
    const { code, id } = await makeRecommender(db);
    const first = await makeFriendOrder(db, code);
    await makeFriendOrder(db, code);
    const friends = async () => (await readRecommendation(db, id, NOW))?.friends;
    expect(await friends()).toBe(2);
    await inTransaction(db, (tx) => releaseCode(tx, first.orderId, NOW));
    expect(await friends()).toBe(1);
  });

  // The guard: `lockPersonNames`, before the facts are read.
  it('is one, when three accounts order for one phone at the same moment with three codes', async () => {
    const phone = newPhone();
    const ready = await Promise.all(
      [1, 2, 3].map(async () => {
        const { code } = await makeRecommender(db);
        const placed = await placeAs(db, (await newPerson(db)).id);
        // Nobody else sees it before the transaction that uses the code ends.
        await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, placed.orderId));
        return { code, placed };
      }),
    );
    const answers = await Promise.all(
      ready.map(({ code, placed }) =>
        redeemFor(db, code, placed, (tx) =>
          tx
            .update(orders)
            .set({ status: 'pending_payment', contactPhone: phone })
            .where(eq(orders.id, placed.orderId)),
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['NOT_FIRST_ORDER', 'NOT_FIRST_ORDER', 'redeemed']);
  });
});
