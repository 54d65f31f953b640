import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { callbackBody } from '#tests/fakes/daraja-server.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { paymentAttempts, paymentEvents } from '#/db/schema/payments.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { prepareJob } from '#/platform/jobs/send-job.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { orderJobs } from '#/features/orders/jobs.server.ts';
import { orderMails } from '#/features/orders/mails/order-mails.server.ts';
import { paymentJobs } from '../jobs.server.ts';
import { handleCallback } from '../callbacks/callback-handler.server.ts';
import { applyEvent } from './apply-event.server.ts';
import { pollAttempt, pollOnSchedule } from './poll-attempt.server.ts';
import { promptProvider } from '../providers.server.ts';
import { insertPaymentEvent, lockAttempt, updateAttempt } from '../queries.server.ts';
import { recheckPayment, getOrderPayment } from './get-order-payment.server.ts';
import { startPayment } from './start-payment.server.ts';

const { db, pool } = await useDatabase();
const jobs = [...orderJobs, ...paymentJobs, sendMailJob(orderMails)];
const { fake, callBack, decide, lastPush } = await startFakeMpesa();

afterAll(stopJobs);
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(fake.manner, { token: 'answer', push: 'answer', query: 'answer' });
});

/** An order with a prompt on the phone. */
async function promptedOrder() {
  const product = await makeProduct(db, { stockQuantity: 5 });
  const order = await makeOrder(db, { lines: [{ product }] });
  const started = await startPayment(db, { ...order, phone: '0712345678', now: new Date() });
  if (!started?.ok) throw new Error('No prompt');
  return { ...order, productId: product.id, attemptId: started.value.id, push: lastPush() };
}

const eventsOf = (attemptId: string) =>
  db.select().from(paymentEvents).where(eq(paymentEvents.attemptId, attemptId));

async function attemptOf(attemptId: string) {
  const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  return rows[0];
}

async function stockOf(productId: string) {
  const { rows } = await pool.query(
    'select stock_quantity, units_held from products where id = $1',
    [productId],
  );
  return rows[0];
}

async function kindsOf(orderId: string) {
  return (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
}

async function mailsOf(orderId: string) {
  const rows = await db.select({ key: mailMessages.dedupeKey }).from(mailMessages);
  return rows.filter(({ key }) => key.includes(orderId)).map(({ key }) => key.split(':')[0]);
}

describe('a callback', () => {
  it('confirms the order, takes the stock and keeps the receipt', async () => {
    const order = await promptedOrder();
    decide(order.push, 0);
    expect(await callBack(order.push, { resultCode: 0, receipt: 'SKT1234567' })).toBe(200);
    await workOffJobs(jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
    expect(await stockOf(order.productId)).toEqual({ stock_quantity: 4, units_held: 0 });
    const payment = await getOrderPayment(db, { ...order, now: new Date() });
    expect(payment?.received).toMatchObject([{ receipt: 'SKT1234567' }]);
    expect(await mailsOf(order.orderId)).toEqual(['order-confirmed']);
  });

  it('is not stored without the job that applies it, so that it is sent again', async () => {
    const { attemptId } = await promptedOrder();
    const apply = await prepareJob('test.queue-gone', {});
    await pool.query("delete from pgboss.queue where name = 'test.queue-gone'");
    const event = { id: uuidV7(), provider: 'mpesa', eventKey: attemptId, attemptId } as const;
    const stored = db.transaction((tx) => insertPaymentEvent(tx, { ...event, body: {} }, apply));
    await expect(stored).rejects.toThrow('was not queued');
    expect(await eventsOf(attemptId)).toEqual([]);
  });

  it('sent a hundred times at once is one event, one confirmation, one mail, one unit', async () => {
    const order = await promptedOrder();
    decide(order.push, 0);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => callBack(order.push, { resultCode: 0 })),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const events = await eventsOf(order.attemptId);
    expect(events).toHaveLength(1);
    const { rows: ofNothing } = await pool.query(
      "select data from pgboss.job where name = 'payments.apply-event' and data->>'eventId' not in (select id::text from payment_events)",
    );
    expect(ofNothing).toEqual([]);
    // The job may run more than once, too.
    await Promise.all(
      Array.from({ length: 20 }, () => applyEvent(db, events[0]?.id ?? '', new Date())),
    );
    await workOffJobs(jobs);
    expect(await kindsOf(order.orderId)).toEqual(['placed', 'payment_confirmed']);
    const { paidTotal, dueTotal } = (await findOrder(db, order.orderId)) ?? {};
    expect(paidTotal).toBe(dueTotal);
    const { rows } = await pool.query(
      "select sum(amount_cents)::int as cents from ledger_postings where debit_account = 'clearing.mpesa' and transaction_id in (select id from ledger_transactions where order_id = $1)",
      [order.orderId],
    );
    expect(rows).toEqual([{ cents: dueTotal }]);
    expect(await checkMoneyLedger(db)).toEqual([]);
    expect(await stockOf(order.productId)).toEqual({ stock_quantity: 4, units_held: 0 });
    expect(await mailsOf(order.orderId)).toEqual(['order-confirmed']);
  });

  it('is stored while its attempt is settled, and neither waits for the other', async () => {
    const order = await promptedOrder();
    // Seen as a deadlock of a reference to the attempt and its lock, once in an hour of load.
    await inTransaction(db, async (tx) => {
      await lockAttempt(tx, order.attemptId);
      await updateAttempt(tx, order.attemptId, { receipt: 'SKT1112223' });
      expect(await callBack(order.push, { resultCode: 0 })).toBe(200);
      await lockAttempt(tx, order.attemptId);
      await updateAttempt(tx, order.attemptId, { receipt: 'SKT1112224' });
    });
    expect(await eventsOf(order.attemptId)).toHaveLength(1);
  });

  it('that M-Pesa itself does not confirm is kept and tried again, not believed', async () => {
    const order = await promptedOrder();
    expect(await callBack(order.push, { resultCode: 0 })).toBe(200);
    await workOffJobs(jobs);
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'pending_payment',
      paidTotal: 0,
    });
    const [event] = await eventsOf(order.attemptId);
    expect(event?.appliedAt).toBeNull();
    // M-Pesa was only slow: the next try of the job settles it.
    decide(order.push, 0);
    expect(await applyEvent(db, event?.id ?? '', new Date())).toBe('confirmed');
  });

  it('with a guessed token, a wrong request id or nonsense changes nothing', async () => {
    const order = await promptedOrder();
    const good = JSON.stringify(callbackBody(order.push, { resultCode: 0 }));
    const token = order.push.callbackUrl.split('/').at(-1) ?? '';
    const other = { ...order.push, checkoutRequestId: 'ws_CO_somebody_elses' };
    const send = async (path: string, body: string) =>
      (
        await handleCallback(
          new Request('http://shop/', { method: 'POST', body }),
          promptProvider,
          path,
        )
      ).status;
    expect(await send(randomBytes(24).toString('base64url'), good)).toBe(404);
    expect(await send('short', good)).toBe(404);
    expect(await send(`${token}x`, good)).toBe(404);
    // What PostgreSQL cannot even compare.
    expect(await send(`${token.slice(1)}\0`, good)).toBe(404);
    expect(await send(token, JSON.stringify(callbackBody(other, { resultCode: 0 })))).toBe(400);
    for (const body of ['', 'x', '[]', '{"Body":{}}', '{"__proto__":{"Body":1}}', '"\\ud800"']) {
      expect(await send(token, body)).toBe(400);
    }
    expect(await send(token, `${'['.repeat(8000)}${']'.repeat(8000)}`)).toBe(400);
    expect(await send(token, JSON.stringify({ pad: 'x'.repeat(20_000) }))).toBe(413);
    expect(await eventsOf(order.attemptId)).toEqual([]);
  });
});

describe('news out of order', () => {
  it('failed after paid changes nothing', async () => {
    const order = await promptedOrder();
    decide(order.push, 0);
    await callBack(order.push, { resultCode: 0 });
    await workOffJobs(jobs);
    await callBack(order.push, { resultCode: 1037 });
    await workOffJobs(jobs);
    expect(await attemptOf(order.attemptId)).toMatchObject({ state: 'paid', failureReason: null });
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('paid after failed counts', async () => {
    const order = await promptedOrder();
    await callBack(order.push, { resultCode: 1037 });
    await workOffJobs(jobs);
    expect(await attemptOf(order.attemptId)).toMatchObject({
      state: 'failed',
      failureReason: 'NO_RESPONSE',
    });
    decide(order.push, 0);
    await callBack(order.push, { resultCode: 0 });
    await workOffJobs(jobs);
    expect(await attemptOf(order.attemptId)).toMatchObject({ state: 'paid', failureReason: null });
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('both prompts paid: the order is paid once, the rest is told to the shop', async () => {
    const order = await promptedOrder();
    const later = new Date(Date.now() + 61_000);
    await startPayment(db, { ...order, phone: '0712345678', now: later });
    const second = lastPush();
    expect(second.checkoutRequestId).not.toBe(order.push.checkoutRequestId);
    for (const push of [order.push, second]) {
      decide(push, 0);
      await callBack(push, { resultCode: 0 });
    }
    await workOffJobs(jobs);
    const kinds = await kindsOf(order.orderId);
    expect(kinds).toHaveLength(3);
    expect(new Set(kinds)).toEqual(new Set(['placed', 'payment_confirmed', 'paid_again']));
    expect(new Set(await mailsOf(order.orderId))).toEqual(
      new Set(['order-confirmed', 'order-problem']),
    );
    expect(await stockOf(order.productId)).toEqual({ stock_quantity: 4, units_held: 0 });
  });
});

describe('without any callback', () => {
  it('the query settles it; the receipt follows with the callback', async () => {
    const order = await promptedOrder();
    decide(order.push, 0);
    expect(await pollAttempt(db, order.attemptId, new Date())).toBe(true);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
    expect(await attemptOf(order.attemptId)).toMatchObject({ state: 'paid', receipt: null });
    await callBack(order.push, { resultCode: 0, receipt: 'LATE000001' });
    await workOffJobs(jobs);
    expect(await attemptOf(order.attemptId)).toMatchObject({ receipt: 'LATE000001' });
    expect(await kindsOf(order.orderId)).toEqual(['placed', 'payment_confirmed']);
  });

  it('callback and query at once are one payment', async () => {
    const order = await promptedOrder();
    decide(order.push, 0);
    await callBack(order.push, { resultCode: 0 });
    const [event] = await eventsOf(order.attemptId);
    await Promise.all([
      ...Array.from({ length: 10 }, () => pollAttempt(db, order.attemptId, new Date())),
      ...Array.from({ length: 10 }, () => applyEvent(db, event?.id ?? '', new Date())),
    ]);
    expect(await kindsOf(order.orderId)).toEqual(['placed', 'payment_confirmed']);
  });

  it.each(['refuse', 'garbage', 'fault'] as const)(
    'a query that is answered with %s is asked again later',
    async (manner) => {
      const order = await promptedOrder();
      decide(order.push, 0);
      fake.manner.query = manner;
      await pollOnSchedule(db, { attemptId: order.attemptId, pollNumber: 1 }, new Date());
      expect(await attemptOf(order.attemptId)).toMatchObject({ state: 'pending', pollCount: 1 });
      const { rows } = await pool.query(
        `select (data->>'pollNumber')::int as n from pgboss.job
         where name = 'payments.poll' and data->>'attemptId' = $1 order by 1`,
        [order.attemptId],
      );
      expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
      fake.manner.query = 'answer';
      await pollOnSchedule(db, { attemptId: order.attemptId, pollNumber: 2 }, new Date());
      expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
    },
  );

  it('a prompt we gave up is asked about until M-Pesa has said its last word', async () => {
    const order = await promptedOrder();
    await startPayment(db, { ...order, phone: '0110000001', now: new Date() });
    expect(await attemptOf(order.attemptId)).toMatchObject({ state: 'unknown' });
    expect(await pollAttempt(db, order.attemptId, new Date())).toBe(false);
    decide(order.push, 0);
    expect(await pollAttempt(db, order.attemptId, new Date())).toBe(true);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('“I have paid” asks at once, but not at every impatient press', async () => {
    const order = await promptedOrder();
    await pool.query("update payment_attempts set updated_at = now() - interval '1 minute'");
    const asked = () => fake.queries.get(order.push.checkoutRequestId) ?? 0;
    await Promise.all(
      Array.from({ length: 10 }, () => recheckPayment(db, { ...order, now: new Date() })),
    );
    expect(asked()).toBe(1);
    await pool.query("update payment_attempts set updated_at = now() - interval '1 minute'");
    decide(order.push, 1);
    const payment = await recheckPayment(db, { ...order, now: new Date() });
    expect(payment?.latest).toMatchObject({
      state: 'failed',
      failureReason: 'INSUFFICIENT_BALANCE',
    });
  });

  it('“I have paid” about somebody else’s order asks M-Pesa nothing', async () => {
    const order = await promptedOrder();
    await pool.query("update payment_attempts set updated_at = now() - interval '1 minute'");
    const { id: userId } = await makeUser(db);
    const stranger = { userId, orderId: order.orderId, now: new Date() };
    expect(await recheckPayment(db, stranger)).toBeNull();
    expect(fake.queries.get(order.push.checkoutRequestId)).toBeUndefined();
  });
});
