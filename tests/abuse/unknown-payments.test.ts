import { eq, like, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { CartFill } from '#tests/factories/cart.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { shillings } from '#/domain/money/money.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { pollAttempt, pollOnSchedule } from '#/features/payments/use-cases/poll-attempt.server.ts';
import { getOrderPayment } from '#/features/payments/use-cases/get-order-payment.server.ts';
import { startPayment } from '#/features/payments/use-cases/start-payment.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import {
  findAttemptRow,
  knownToShop,
  makePromptedOrder,
  makeUnansweredOrder,
} from './prompted-order.ts';

const { db } = await useDatabase();
const mpesa = await startFakeMpesa();
const { fake, callBack, decide, lastPush } = mpesa;
/** Ahead of the clock: no poll is due by itself, however slow the machine is. */
const NOW = new Date(Date.now() + 3_600_000);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const prompted = (known?: CartFill['product']) => makePromptedOrder(db, mpesa, NOW, known);
const unanswered = () => makeUnansweredOrder(db, mpesa, NOW);

afterAll(stopJobs);

describe('an attempt whose fate is unknown', () => {
  it('is called unknown, sends no second prompt, and counts when its callback comes', async () => {
    const order = await unanswered();
    expect(await getOrderPayment(db, { ...order, now: NOW })).toMatchObject({
      latest: { state: 'unknown', failureReason: null, isUnderReview: false },
    });
    const again = await startPayment(db, { ...order, phone: '0712345678', now: NOW });
    expect(again).toMatchObject({ ok: true, value: { id: order.attemptId } });
    expect(fake.pushes.at(-1)).toBe(order.push);
    decide(order.push, 0);
    await callBack(order.push, { resultCode: 0 });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('a crash before the answer was noted: unknown after a minute, under review after ten', async () => {
    const order = await unanswered();
    // As the process left it when it died.
    await db
      .update(paymentAttempts)
      .set({ state: 'created' })
      .where(eq(paymentAttempts.id, order.attemptId));
    expect(await pollAttempt(db, order.attemptId, later(0.5))).toBe(false);
    expect(await findAttemptRow(db, order.attemptId)).toMatchObject({ state: 'created' });
    expect(await pollAttempt(db, order.attemptId, later(1))).toBe(false);
    expect(await findAttemptRow(db, order.attemptId)).toMatchObject({ state: 'unknown' });
    expect(await knownToShop(db, order.orderId)).toMatchObject({ mails: 0, needsReview: false });
    await Promise.all(
      Array.from({ length: 10 }, () => pollAttempt(db, order.attemptId, later(11))),
    );
    expect(await knownToShop(db, order.orderId)).toEqual({
      history: ['placed', 'payment_unknown'],
      mails: 1,
      needsReview: true,
    });
    expect(await getOrderPayment(db, { ...order, now: NOW })).toMatchObject({
      latest: { state: 'unknown', failureReason: null, isUnderReview: true },
    });
    // Its callback was only very late: then nothing is left to find out.
    decide(order.push, 0);
    await callBack(order.push, { resultCode: 0 });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
    expect(await knownToShop(db, order.orderId)).toMatchObject({ needsReview: false });
  });

  it('undecided for 72 hours: under review', async () => {
    const order = await prompted();
    const pollNumber = 77;
    await pollOnSchedule(db, { attemptId: order.attemptId, pollNumber }, later(72 * 60));
    expect(await findAttemptRow(db, order.attemptId)).toMatchObject({ state: 'unknown' });
    expect(await knownToShop(db, order.orderId)).toMatchObject({ mails: 1, needsReview: true });
  });

  it('is asked about again, once, when the job that was to ask is lost', async () => {
    const order = await prompted();
    const jobs = sql`from pgboss.job
      where name = 'payments.poll' and state = 'created' and data->>'attemptId' = ${order.attemptId}`;
    await db.execute(sql`delete ${jobs}`);
    await sendJob(db, 'payments.ask-again', {});
    await workOffJobs(shop.jobs);
    // Its next question may still be due.
    expect((await db.execute<object>(sql`select ${jobs}`)).rows).toEqual([]);
    await db
      .update(paymentAttempts)
      .set({ updatedAt: new Date(Date.now() - 3 * 3_600_000) })
      .where(eq(paymentAttempts.id, order.attemptId));
    decide(order.push, 0);
    await Promise.all([1, 2].map(() => sendJob(db, 'payments.ask-again', {})));
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
    expect(fake.queries.get(order.push.checkoutRequestId)).toBe(1);
  });

  it('replaced by another prompt it is still asked about, and both payments are seen', async () => {
    const order = await unanswered();
    const second = await startPayment(db, { ...order, phone: '0712345678', now: later(1) });
    expect(second).toMatchObject({ ok: true, value: { state: 'pending' } });
    expect(await findAttemptRow(db, order.attemptId)).toMatchObject({ state: 'unknown' });
    for (const push of [lastPush(), order.push]) {
      decide(push, 0);
      await callBack(push, { resultCode: 0 });
      await workOffJobs(shop.jobs);
    }
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'confirmed',
      paidTotal: shillings(7_600),
    });
    expect((await knownToShop(db, order.orderId)).history.at(-1)).toBe('paid_again');
  });
});

describe('money for an order that has ended', () => {
  it('is told to both when the units are gone', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const order = await prompted(product);
    decide(order.push, 0);
    await expireHold(db, order.orderId, later(31));
    await makeOrder(db, { lines: [{ product }], now: later(31) });
    await callBack(order.push, { resultCode: 0 });
    await workOffJobs(shop.jobs);
    expect(await knownToShop(db, order.orderId)).toEqual({
      history: ['placed', 'hold_expired', 'paid_unfulfillable'],
      mails: 1,
      needsReview: true,
    });
    const toHer = `order-unfulfillable:${order.orderId}:%`;
    expect(await db.$count(mailMessages, like(mailMessages.dedupeKey, toHer))).toBe(1);
  });

  it('is told when it is only a part, which comes after the hold has ended', async () => {
    const order = await prompted(await makeProduct(db, { price: shillings(300_000) }));
    decide(order.push, 0);
    await expireHold(db, order.orderId, later(31));
    await callBack(order.push, { resultCode: 0 });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'cancelled',
      paidTotal: shillings(250_000),
    });
    expect(await knownToShop(db, order.orderId)).toEqual({
      history: ['placed', 'hold_expired', 'ended_part_paid'],
      mails: 1,
      needsReview: true,
    });
  });

  it('is told when the customer calls off what she has paid in part', async () => {
    const product = await makeProduct(db, { price: shillings(300_000) });
    const order = await makeOrder(db, { lines: [{ product }], now: NOW });
    await startPayment(db, { ...order, phone: '0712345678', now: NOW });
    decide(lastPush(), 0);
    await callBack(lastPush(), { resultCode: 0 });
    await workOffJobs(shop.jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: shillings(250_000) });
    expect(await cancelOrder(db, { ...order, by: 'customer' }, NOW)).toMatchObject({ ok: true });
    expect(await knownToShop(db, order.orderId)).toMatchObject({
      history: ['placed', 'paid_partly', 'cancelled', 'ended_part_paid'],
      needsReview: true,
    });
  });
});

it('a surplus that comes with the confirmation itself is noted and told', async () => {
  const product = await makeProduct(db, { price: shillings(300_000) });
  const order = await makeOrder(db, { lines: [{ product }], now: NOW });
  // Both prompts ask for the first part; both are paid.
  for (const minutes of [0, 2]) {
    await startPayment(db, { ...order, phone: '0712345678', now: later(minutes) });
  }
  for (const push of fake.pushes.slice(-2)) {
    decide(push, 0);
    await callBack(push, { resultCode: 0 });
    await workOffJobs(shop.jobs);
  }
  expect(await findOrder(db, order.orderId)).toMatchObject({
    status: 'confirmed',
    paidTotal: shillings(500_000),
  });
  const events = await listOrderEvents(db, order.orderId);
  expect(events.map(({ kind }) => kind)).toEqual([
    'placed',
    'paid_partly',
    'payment_confirmed',
    'paid_again',
  ]);
  expect(events.at(-1)?.details).toMatchObject({ amount: shillings(200_000) });
  // One for the part, one for the surplus.
  expect(await knownToShop(db, order.orderId)).toMatchObject({ mails: 2, needsReview: true });
});
