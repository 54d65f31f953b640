import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { callbackBody } from '#tests/fakes/daraja-server.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { paymentEvents } from '#/db/schema/payments.ts';
import { shillings } from '#/domain/money/money.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { handleCallback } from '#/features/payments/callbacks/callback-handler.server.ts';
import { pollAttempt } from '#/features/payments/use-cases/poll-attempt.server.ts';
import { promptProvider } from '#/features/payments/providers.server.ts';
import { updateAttemptRefs } from '#/features/payments/queries.server.ts';
import { getOrderPayment } from '#/features/payments/use-cases/get-order-payment.server.ts';
import { startPayment } from '#/features/payments/use-cases/start-payment.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';
import {
  findAttemptRow,
  knownToShop,
  makePromptedOrder,
  makeUnansweredOrder,
} from './prompted-order.ts';

const { db } = await useDatabase();
const mpesa = await startFakeMpesa();
const { callBack, decide } = mpesa;
/** Ahead of the clock: no poll is due by itself, however slow the machine is. */
const NOW = new Date(Date.now() + 3_600_000);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const prompted = () => makePromptedOrder(db, mpesa, NOW);
const unanswered = () => makeUnansweredOrder(db, mpesa, NOW);

afterAll(stopJobs);

describe('money of another amount', () => {
  it('is recorded as it came, told to the shop and confirms nothing', async () => {
    const order = await prompted();
    decide(order.push, 0);
    expect(await callBack(order.push, { resultCode: 0, amount: 38, receipt: 'WRONG00001' })).toBe(
      200,
    );
    await workOffJobs(shop.jobs);
    // No later answer makes it the right payment.
    expect(await pollAttempt(db, order.attemptId, NOW)).toBe(true);
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'pending_payment',
      paidTotal: shillings(38),
    });
    expect(await knownToShop(db, order.orderId)).toEqual({
      history: ['placed', 'paid_wrong'],
      mails: 1,
      needsReview: true,
    });
    expect(await getOrderPayment(db, { ...order, now: NOW })).toMatchObject({
      isDisputed: true,
      received: [{ amount: shillings(38), receipt: 'WRONG00001' }],
    });
    // Nothing more is asked for before staff have looked.
    expect(await startPayment(db, { ...order, phone: '0712345678', now: later(2) })).toEqual({
      ok: false,
      reason: 'PAYMENT_DISPUTED',
    });
  });

  it('is written down once, though it is said a hundred times', async () => {
    const order = await prompted();
    decide(order.push, 0);
    const wrong = { resultCode: 0, amount: 5_000 };
    await Promise.all(Array.from({ length: 100 }, () => callBack(order.push, wrong)));
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: shillings(5_000) });
    expect(await knownToShop(db, order.orderId)).toMatchObject({ mails: 1 });
  });

  it('stays written down when the hold ends', async () => {
    const order = await prompted();
    decide(order.push, 0);
    await callBack(order.push, { resultCode: 0, amount: 38 });
    await workOffJobs(shop.jobs);
    expect(await expireHold(db, order.orderId, later(31))).toBe(true);
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'cancelled',
      paidTotal: shillings(38),
    });
    expect((await knownToShop(db, order.orderId)).history).toEqual([
      'placed',
      'paid_wrong',
      'hold_expired',
      'ended_part_paid',
    ]);
  });

  it('said without an amount is told, and waits for a callback that names it', async () => {
    const order = await prompted();
    decide(order.push, 0);
    const { Body } = callbackBody(order.push, { resultCode: 0 });
    delete Body.stkCallback.CallbackMetadata;
    const token = order.push.callbackUrl.split('/').at(-1) ?? '';
    const request = new Request('http://shop/', { method: 'POST', body: JSON.stringify({ Body }) });
    expect((await handleCallback(request, promptProvider, token)).status).toBe(200);
    await workOffJobs(shop.jobs);
    await pollAttempt(db, order.attemptId, NOW);
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: 0 });
    expect(await knownToShop(db, order.orderId)).toMatchObject({ mails: 1, needsReview: true });
    await callBack(order.push, { resultCode: 0 });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('stays under review, whatever is said of failure later', async () => {
    const order = await prompted();
    decide(order.push, 0);
    const { Body } = callbackBody(order.push, { resultCode: 0 });
    delete Body.stkCallback.CallbackMetadata;
    const body = JSON.stringify({ Body });
    await fetch(order.push.callbackUrl, { method: 'POST', body });
    await workOffJobs(shop.jobs);
    expect(await callBack(order.push, { resultCode: 1032 })).toBe(200);
    await workOffJobs(shop.jobs);
    expect(await findAttemptRow(db, order.attemptId)).toMatchObject({
      state: 'unknown',
      failureReason: 'WRONG_PAYMENT',
    });
  });
});

// Red with the event's key made of request id and result code: the second callback is dropped.
describe('a false callback before the true one', () => {
  it.each([
    ['another amount', { amount: 38 }],
    ['more than was asked for', { amount: 9_999_999 }],
    ['more than anybody has', { amount: 99_999_999_999 }],
    ['another receipt', { receipt: 'FALSE00001', amount: 38 }],
  ])('%s: both are kept, the true one counts', async (_, lie) => {
    const order = await prompted();
    decide(order.push, 0);
    await callBack(order.push, { resultCode: 0, ...lie });
    await workOffJobs(shop.jobs);
    expect(
      await callBack(order.push, {
        resultCode: 0,
        receipt: `TRUE${order.push.checkoutRequestId.slice(-6)}`,
      }),
    ).toBe(200);
    await workOffJobs(shop.jobs);
    const bodies = await db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.attemptId, order.attemptId));
    expect(bodies).toHaveLength(2);
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'confirmed',
      paidTotal: shillings(3_800),
    });
    const attempt = await findAttemptRow(db, order.attemptId);
    expect(attempt).toMatchObject({
      state: 'paid',
      failureReason: null,
      receivedAmount: shillings(3_800),
    });
    expect(attempt?.receipt).toMatch(/^TRUE/);
    // Somebody knows the address of a callback: a person looks into that all the same.
    expect(await knownToShop(db, order.orderId)).toMatchObject({ needsReview: true });
  });

  it('in any order and at the same time: paid is what was asked for', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await prompted();
      decide(order.push, 0);
      const said = [38, undefined, 5_000, undefined, 38, undefined].map((amount) => ({
        resultCode: 0,
        ...(amount && { amount }),
      }));
      await Promise.all([
        ...said.map((facts) => callBack(order.push, facts)),
        pollAttempt(db, order.attemptId, NOW),
      ]);
      await Promise.all([workOffJobs(shop.jobs), pollAttempt(db, order.attemptId, NOW)]);
      expect(await findOrder(db, order.orderId)).toMatchObject({
        status: 'confirmed',
        paidTotal: shillings(3_800),
      });
    }
  });

  it('after the true one it changes nothing and is told', async () => {
    const order = await prompted();
    decide(order.push, 0);
    await callBack(order.push, { resultCode: 0 });
    await workOffJobs(shop.jobs);
    await callBack(order.push, { resultCode: 0, amount: 38 });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: shillings(3_800) });
    expect(await knownToShop(db, order.orderId)).toMatchObject({
      history: ['placed', 'payment_confirmed', 'paid_wrong'],
      needsReview: true,
    });
  });

  it('with the receipt of another order counts for neither', async () => {
    const first = await prompted();
    decide(first.push, 0);
    await callBack(first.push, { resultCode: 0, receipt: 'ONCEONLY01' });
    const second = await prompted();
    decide(second.push, 0);
    await workOffJobs(shop.jobs);
    await callBack(second.push, { resultCode: 0, receipt: 'ONCEONLY01' });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, second.orderId)).toMatchObject({ status: 'pending_payment' });
    expect(await knownToShop(db, second.orderId)).toMatchObject({ needsReview: true });
    await callBack(second.push, { resultCode: 0, receipt: 'ITSOWN0001' });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, second.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('names a request of its own: the attempt still learns the true one', async () => {
    const order = await unanswered();
    expect(await findAttemptRow(db, order.attemptId)).toMatchObject({ providerRef: null });
    const false_ = { ...order.push, checkoutRequestId: 'ws_CO_made_up' };
    expect(await callBack(false_, { resultCode: 1032 })).toBe(200);
    await workOffJobs(shop.jobs);
    expect(await findAttemptRow(db, order.attemptId)).toMatchObject({ state: 'unknown' });
    decide(order.push, 0);
    expect(await callBack(order.push, { resultCode: 0 })).toBe(200);
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('names the request of another order: that one is not taken away', async () => {
    const other = await prompted();
    decide(other.push, 0);
    const order = await unanswered();
    const stolen = { ...other.push, callbackUrl: order.push.callbackUrl };
    await callBack(stolen, { resultCode: 0 });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'pending_payment' });
    const isAbout = eq(paymentEvents.attemptId, order.attemptId);
    const events = await db.select().from(paymentEvents).where(isAbout);
    expect(events).toMatchObject([{ outcome: 'foreign-reference' }]);
    await callBack(other.push, { resultCode: 0 });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, other.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('does not take the place of the request that M-Pesa named', async () => {
    const { attemptId, push } = await prompted();
    const false_ = { providerRef: 'ws_CO_made_up', merchantRef: 'made-up' };
    expect(await updateAttemptRefs(db, attemptId, false_)).toBe(false);
    expect(await findAttemptRow(db, attemptId)).toMatchObject({
      providerRef: push.checkoutRequestId,
    });
  });

  it('is kept twenty times at most', async () => {
    const order = await prompted();
    const answers = [];
    for (let resultCode = 2_000; resultCode < 2_022; resultCode += 1) {
      answers.push(await callBack(order.push, { resultCode }));
    }
    expect(answers).toEqual([...Array<number>(20).fill(200), 429, 429]);
    // What was kept may be said again.
    expect(await callBack(order.push, { resultCode: 2_000 })).toBe(200);
  });
});
