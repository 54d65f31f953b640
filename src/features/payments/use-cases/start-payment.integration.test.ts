import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { paymentAttempts, paymentEvents } from '#/db/schema/payments.ts';
import { shillings } from '#/domain/money/money.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { findOrder, lockOrder } from '#/features/orders/queries.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { orderJobs } from '#/features/orders/jobs.server.ts';
import { orderMails } from '#/features/orders/mails/order-mails.server.ts';
import { paymentJobs } from '../jobs.server.ts';
import { recheckPayment, getOrderPayment } from './get-order-payment.server.ts';
import { startPayment } from './start-payment.server.ts';

/*
 * Seen red by hand: without the lock of `orders` in `lockOrderToPay` the unique index turns all but one of the
 * parallel starts into errors; with the index dropped too, every tab sends its own prompt.
 */
const { db, pool } = await useDatabase();
const jobs = [...orderJobs, ...paymentJobs, sendMailJob(orderMails)];
const { fake, callBack, decide, lastPush } = await startFakeMpesa();
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

afterAll(stopJobs);
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(fake.manner, { token: 'answer', push: 'answer', query: 'answer' });
  fake.beforePushReply = async () => undefined;
});

const attemptsOf = (orderId: string) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));

async function start(order: { orderId: string; userId: string }, phone = '0712345678', now = NOW) {
  const { orderId, userId } = order;
  return startPayment(db, { orderId, userId, phone, now });
}

describe('sending a prompt', () => {
  it('asks the phone for exactly what is due, under the order number', async () => {
    const order = await makeOrder(db);
    const { dueTotal, number } = (await findOrder(db, order.orderId)) ?? {};
    expect(await start(order)).toMatchObject({ ok: true, value: { state: 'pending' } });
    expect(lastPush()).toMatchObject({
      amount: Number(dueTotal) / 100,
      msisdn: '254712345678',
      reference: number,
    });
    const payment = await getOrderPayment(db, { ...order, now: later(12) });
    expect(payment).toMatchObject({
      order: { number, status: 'pending_payment', due: dueTotal },
      latest: { state: 'pending', phone: '+254712345678', ageSeconds: 12, simulated: false },
      received: [],
    });
  });

  it('sends one prompt to twenty tabs at once', async () => {
    const order = await makeOrder(db);
    const before = fake.pushes.length;
    // Held back until some of them have found no attempt.
    const { tabs } = await inTransaction(db, async (tx) => {
      await lockOrder(tx, order.orderId);
      const pressed = Promise.allSettled(Array.from({ length: 20 }, () => start(order)));
      await untilWaiting(db, 2);
      return { tabs: pressed };
    });
    const isSent = { status: 'fulfilled', value: expect.objectContaining({ ok: true }) };
    expect(await tabs).toEqual(Array.from({ length: 20 }, () => isSent));
    expect(fake.pushes).toHaveLength(before + 1);
    expect(await attemptsOf(order.orderId)).toHaveLength(1);
  });

  it('sends another prompt to the same phone only when the first has run out', async () => {
    const order = await makeOrder(db);
    await start(order);
    const before = fake.pushes.length;
    await start(order, '+254 712 345 678', later(59));
    expect(fake.pushes).toHaveLength(before);
    await start(order, '0712345678', later(61));
    expect(fake.pushes).toHaveLength(before + 1);
    const states = (await attemptsOf(order.orderId)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['pending', 'unknown']);
  });

  it('sends one to another phone at once', async () => {
    const order = await makeOrder(db);
    await start(order, '0712345678');
    await start(order, '0110345678', later(5));
    expect(lastPush().msisdn).toBe('254110345678');
  });

  it('asks for at most 250,000 at once, and for the rest when that has come', async () => {
    const product = await makeProduct(db, { price: shillings(300_000) });
    const order = await makeOrder(db, { lines: [{ product, quantity: 2 }] });
    for (const [part, amount] of [250_000, 250_000, 100_000].entries()) {
      await start(order, '0712345678', later(part));
      const push = lastPush();
      expect(push.amount).toBe(amount);
      decide(push, 0);
      expect(await callBack(push, { resultCode: 0 })).toBe(200);
      await workOffJobs(jobs);
    }
    const payment = await getOrderPayment(db, { ...order, now: NOW });
    expect(payment?.order).toMatchObject({ status: 'confirmed', paid: shillings(600_000) });
    expect(payment?.received.map(({ amount }) => amount / 100)).toEqual([
      250_000, 250_000, 100_000,
    ]);
  });

  it('rings no more than thirty times an hour for one person', async () => {
    const order = await makeOrder(db);
    for (let n = 0; n < 30; n += 1) {
      expect(await start(order, n % 2 ? '0712345678' : '0712345679', later(n))).toMatchObject({
        ok: true,
      });
    }
    expect(await start(order, '0712345678', later(100))).toEqual({
      ok: false,
      reason: 'TOO_MANY_PROMPTS',
    });
  });
});

it('the database itself refuses a second open prompt, a receipt twice and an event twice', async () => {
  const [order, other] = [await makeOrder(db), await makeOrder(db)];
  for (const each of [order, other]) await start(each);
  const [attempt] = await attemptsOf(order.orderId);
  const [second] = await attemptsOf(other.orderId);
  if (!attempt || !second) throw new Error('No prompt');
  const violationOf = (constraint: string) => ({ cause: { constraint } });
  const open = { ...attempt, id: undefined, callbackToken: 'another', providerRef: null };
  await expect(db.insert(paymentAttempts).values(open)).rejects.toMatchObject(
    violationOf('payment_attempts_one_open_idx'),
  );
  const receive = (id: string) =>
    db.update(paymentAttempts).set({ receipt: 'ONCE000001' }).where(eq(paymentAttempts.id, id));
  await receive(attempt.id);
  await expect(receive(second.id)).rejects.toMatchObject(
    violationOf('payment_attempts_receipt_idx'),
  );
  const said = { provider: 'mpesa', eventKey: 'once', attemptId: attempt.id, body: {} } as const;
  await db.insert(paymentEvents).values(said);
  await expect(db.insert(paymentEvents).values(said)).rejects.toMatchObject(
    violationOf('payment_events_once_idx'),
  );
});

describe('refusing', () => {
  it.each([
    ['', 'PHONE_MISSING'],
    ['+1 202 555 0100', 'PHONE_NOT_KENYAN_MOBILE'],
    ["0712345678'; drop table orders", 'PHONE_NOT_KENYAN_MOBILE'],
  ])('phone %j', async (phone, reason) => {
    expect(await start(await makeOrder(db), phone)).toEqual({ ok: false, reason });
  });

  it('somebody else’s order, as if it were not there', async () => {
    const { orderId } = await makeOrder(db);
    const stranger = { orderId, userId: (await makeUser(db)).id };
    const before = fake.pushes.length;
    expect(await start(stranger)).toBeNull();
    expect(await getOrderPayment(db, { ...stranger, now: NOW })).toBeNull();
    expect(await recheckPayment(db, { ...stranger, now: NOW })).toBeNull();
    expect(fake.pushes).toHaveLength(before);
  });

  it('an order that ended, ran out or is paid', async () => {
    const cancelled = await makeOrder(db, { now: NOW });
    await cancelOrder(db, { ...cancelled, by: 'customer' }, NOW);
    expect(await start(cancelled)).toEqual({ ok: false, reason: 'ORDER_HOLD_EXPIRED' });

    const late = await makeOrder(db, { now: NOW });
    expect(await start(late, '0712345678', later(31 * 60))).toEqual({
      ok: false,
      reason: 'ORDER_HOLD_EXPIRED',
    });

    const paid = await makeOrder(db, { now: NOW });
    await start(paid);
    decide(lastPush(), 0);
    await callBack(lastPush(), { resultCode: 0 });
    await workOffJobs(jobs);
    expect(await start(paid)).toEqual({ ok: false, reason: 'ORDER_ALREADY_PAID' });
  });
});

describe('M-Pesa in trouble', () => {
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  const realNow = Date.now.bind(Date);
  let hours = 0;

  /** A token lives an hour: the next request asks for a new one. */
  function outliveToken(): void {
    hours += 2;
    const ahead = hours * 3_600_000;
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  }

  it.each([
    ['push', 'refuse', 'PROMPT_NOT_SENT'],
    ['token', 'hang', 'PROVIDER_UNREACHABLE'],
    ['token', 'fault', 'PROVIDER_UNREACHABLE'],
  ] as const)('%s: %s means %s: a new prompt is sent at once', async (what, manner, failure) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => realTimeout(150));
    outliveToken();
    const order = await makeOrder(db);
    fake.manner[what] = manner;
    const outcome = await start(order);
    expect(outcome?.ok).toBe(failure !== 'PROVIDER_UNREACHABLE');
    const payment = await getOrderPayment(db, { ...order, now: NOW });
    expect(payment).toMatchObject({
      order: { status: 'pending_payment', paid: 0 },
      latest: { state: 'failed', failureReason: failure },
    });
    fake.manner[what] = 'answer';
    expect(await start(order, '0712345678', later(1))).toMatchObject({
      ok: true,
      value: { state: 'pending' },
    });
  });

  it.each(['hang', 'garbage', 'fault'] as const)(
    'push: %s leaves it unknown, and the next prompt waits until this one has run out',
    async (manner) => {
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => realTimeout(150));
      const order = await makeOrder(db);
      fake.manner.push = manner;
      const first = await start(order);
      expect(first).toMatchObject({ ok: true, value: { state: 'unknown', failureReason: null } });
      fake.manner.push = 'answer';
      const before = fake.pushes.length;
      expect(await start(order, '0712345678', later(59))).toMatchObject(
        first?.ok ? { value: { id: first.value.id } } : {},
      );
      expect(fake.pushes).toHaveLength(before);
      expect(await start(order, '0712345678', later(61))).toMatchObject({
        ok: true,
        value: { state: 'pending' },
      });
    },
  );

  it('counts money for a prompt whose reply never came', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => realTimeout(150));
    const order = await makeOrder(db);
    fake.beforePushReply = async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
    };
    expect(await start(order)).toMatchObject({ value: { state: 'unknown' } });
    const push = lastPush();
    decide(push, 0);
    expect(await callBack(push, { resultCode: 0 })).toBe(200);
    await workOffJobs(jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('takes a callback that comes before the reply to the push', async () => {
    const order = await makeOrder(db);
    fake.beforePushReply = async (push) => {
      decide(push, 0);
      expect(await callBack(push, { resultCode: 0, receipt: 'EARLY00001' })).toBe(200);
      await workOffJobs(jobs);
    };
    expect(await start(order)).toMatchObject({ ok: true, value: { state: 'paid' } });
    const [attempt] = await attemptsOf(order.orderId);
    expect(attempt).toMatchObject({ state: 'paid', receipt: 'EARLY00001' });
    const { rows } = await pool.query(
      "select count(*)::int as n from pgboss.job where name = 'payments.poll' and data->>'attemptId' = $1",
      [attempt?.id],
    );
    expect(rows[0]).toEqual({ n: 1 });
  });
});
