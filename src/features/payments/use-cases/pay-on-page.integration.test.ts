import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { PAYSTACK_KEYS, startFakePaystack } from '#tests/fakes/fake-paystack.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { paymentAttempts, paymentEvents } from '#/db/schema/payments.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { orderJobs } from '#/features/orders/jobs.server.ts';
import { orderMails } from '#/features/orders/mails/order-mails.server.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { paymentJobs } from '../jobs.server.ts';
import { getOrderPayment, recheckPayment } from './get-order-payment.server.ts';
import { pollAttempt, pollOnSchedule } from './poll-attempt.server.ts';
import { startOnPage, startPayment } from './start-payment.server.ts';

const { db, pool } = await useDatabase();
const jobs = [...orderJobs, ...paymentJobs, sendMailJob(orderMails)];
const mpesa = await startFakeMpesa();
const paystack = await startFakePaystack();
const { account } = paystack;

afterAll(stopJobs);
afterEach(() => {
  Object.assign(account.faults, { calls: 'answer', webhooks: 'send', amount: 'right' });
  paystack.beforeReply = async () => undefined;
});

async function order(now = new Date()) {
  const product = await makeProduct(db, { stockQuantity: 5 });
  return {
    ...(await makeOrder(db, { lines: [{ product }], now })),
    productId: product.id,
    now,
    locale: 'en' as const,
  };
}

async function onPage(now = new Date()) {
  const placed = await order(now);
  const started = await startOnPage(db, placed);
  if (!started?.ok) throw new Error(`No page: ${JSON.stringify(started)}`);
  return { ...placed, attempt: started.value, charge: paystack.lastCharge() };
}

async function attemptOf(id: string) {
  const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return rows[0];
}
const attemptsOf = (orderId: string) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
const kindsOf = async (orderId: string) =>
  (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function clearing(orderId: string, provider: string) {
  const { rows } = await pool.query(
    `select coalesce(sum(amount_cents), 0)::int as cents from ledger_postings
     where debit_account = $2 and transaction_id in (select id from ledger_transactions where order_id = $1)`,
    [orderId, `clearing.${provider}`],
  );
  return rows[0].cents;
}

describe('a page', () => {
  it('is opened for what is owed, in shillings, under a new name of ours', async () => {
    const { attempt, charge, orderId } = await onPage();
    const placed = await findOrder(db, orderId);
    expect(charge).toMatchObject({
      requested: placed?.dueTotal,
      email: placed?.contactEmail,
      callbackUrl: expect.stringMatching(/\/payment\/callback$/),
      cancelUrl: expect.stringMatching(new RegExp(`/orders/${orderId}$`)),
    });
    expect(charge.reference).toBe(attempt.providerRef);
    expect(charge.reference).toMatch(new RegExp(`^${placed?.number}-[0-9a-f]{12}$`));
    expect(attempt).toMatchObject({ state: 'pending', phone: null, provider: 'paystack' });
    expect(attempt.pageUrl).toContain(`/pay/${charge.accessCode}`);
  });

  it('is one page for twenty tabs at once', async () => {
    const placed = await order();
    const before = account.charges.size;
    const started = await Promise.all(Array.from({ length: 20 }, () => startOnPage(db, placed)));
    expect(new Set(started.map((one) => one?.ok && one.value.id)).size).toBe(1);
    expect(account.charges.size).toBe(before + 1);
    expect(await attemptsOf(placed.orderId)).toHaveLength(1);
  });

  it('that is asked for again is the same while it is young, and a new one later', async () => {
    const { attempt, ...placed } = await onPage();
    const again = await startOnPage(db, { ...placed, now: later(placed.now, 10) });
    expect(again).toMatchObject({ ok: true, value: { id: attempt.id } });
    await pool.query(`update orders set hold_expires_at = now() + interval '1 day' where id = $1`, [
      placed.orderId,
    ]);
    const late = await startOnPage(db, { ...placed, now: later(placed.now, 31) });
    if (!late?.ok) throw new Error('No page');
    expect(late.value.id).not.toBe(attempt.id);
    expect(late.value.providerRef).not.toBe(attempt.providerRef);
    expect(await attemptOf(attempt.id)).toMatchObject({ state: 'unknown' });
  });

  it('is not opened for a stranger', async () => {
    const placed = await order();
    const stranger = await order();
    expect(await startOnPage(db, { ...placed, userId: stranger.userId })).toBeNull();
    expect(await attemptsOf(placed.orderId)).toEqual([]);
  });

  it.each(['fault', 'garbage', 'lose'] as const)(
    'whose opening is answered with %s is none, and the next try has another name',
    async (calls) => {
      const placed = await order();
      account.faults.calls = calls;
      const failed = await startOnPage(db, placed);
      expect(failed).toMatchObject({
        value: { state: 'failed', failureReason: 'PROMPT_NOT_SENT', pageUrl: null },
      });
      account.faults.calls = 'answer';
      const started = await startOnPage(db, placed);
      expect(started).toMatchObject({ ok: true, value: { state: 'pending' } });
      const names = (await attemptsOf(placed.orderId)).map(({ providerRef }) => providerRef);
      expect(new Set(names).size).toBe(2);
    },
  );

  it('whose address we lost in a crash is opened anew after a moment', async () => {
    const { attempt, ...placed } = await onPage();
    await pool.query(
      `update payment_attempts set page_url = null, state = 'created' where id = $1`,
      [attempt.id],
    );
    const soon = await startOnPage(db, { ...placed, now: later(placed.now, 0.1) });
    expect(soon).toMatchObject({ ok: true, value: { id: attempt.id } });
    const anew = await startOnPage(db, { ...placed, now: later(placed.now, 1) });
    if (!anew?.ok) throw new Error('No page');
    expect(anew.value.id).not.toBe(attempt.id);
    expect(anew.value.pageUrl).not.toBeNull();
  });
});

describe('a payment by card', () => {
  it('is confirmed by its webhook, after Paystack was asked', async () => {
    const { charge, orderId, attempt, productId, ...placed } = await onPage();
    await paystack.pay(charge, 'card');
    await workOffJobs(jobs);
    expect(paystack.calls).toContain(`GET /transaction/verify/${charge.reference}`);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'confirmed' });
    expect(await attemptOf(attempt.id)).toMatchObject({
      state: 'paid',
      receipt: charge.reference,
      merchantRef: charge.id,
      receivedAmount: charge.requested,
      fee: charge.fee,
      paidWith: { channel: 'card', brand: 'visa', last4: '4081', receipt: '' },
    });
    expect(await clearing(orderId, 'paystack')).toBe(charge.requested);
    expect(await checkMoneyLedger(db)).toEqual([]);
    const stock = await pool.query('select stock_quantity from products where id = $1', [
      productId,
    ]);
    expect(stock.rows).toEqual([{ stock_quantity: 4 }]);
    const payment = await getOrderPayment(db, { ...placed, orderId });
    expect(payment?.received).toMatchObject([{ method: 'page', paidWith: { last4: '4081' } }]);
  });

  it('told of many times by webhook, page and query at once is one payment', async () => {
    const { charge, orderId, attempt, ...placed } = await onPage();
    account.faults.webhooks = 'drop';
    await paystack.pay(charge, 'card');
    const body = paystack.bodyOf(charge);
    await Promise.all([
      ...Array.from({ length: 20 }, () => paystack.send(body)),
      ...Array.from({ length: 10 }, () => pollAttempt(db, attempt.id, new Date())),
      ...Array.from({ length: 10 }, () => recheckPayment(db, { ...placed, orderId })),
    ]);
    await workOffJobs(jobs);
    const events = await db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.attemptId, attempt.id));
    expect(events).toHaveLength(1);
    expect(await kindsOf(orderId)).toEqual(['placed', 'payment_confirmed']);
    expect(await clearing(orderId, 'paystack')).toBe(charge.requested);
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('whose webhook never comes is found by asking', async () => {
    const { charge, orderId, attempt, now } = await onPage();
    account.faults.webhooks = 'drop';
    await paystack.pay(charge, 'mpesa');
    await pollOnSchedule(db, { attemptId: attempt.id, pollNumber: 1 }, now);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'confirmed' });
    expect(await attemptOf(attempt.id)).toMatchObject({
      paidWith: { channel: 'mobile_money', brand: 'M-PESA' },
    });
  });

  it('signed with the key before is heard, too', async () => {
    const { charge, orderId } = await onPage();
    account.faults.webhooks = 'drop';
    await paystack.pay(charge, 'card');
    expect(await paystack.send(paystack.bodyOf(charge), PAYSTACK_KEYS.before)).toBe(200);
    await workOffJobs(jobs);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('where the payer bears the fee pays what was asked', async () => {
    const { charge, orderId, attempt } = await onPage();
    account.faults.amount = 'fee-on-top';
    await paystack.pay(charge, 'card');
    await workOffJobs(jobs);
    expect(charge.amount).toBeGreaterThan(charge.requested);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'confirmed' });
    expect(await attemptOf(attempt.id)).toMatchObject({ receivedAmount: charge.requested });
  });

  it('that was declined can be tried again there, and counts though it failed before', async () => {
    const { charge, orderId, attempt, now } = await onPage();
    await paystack.pay(charge, 'declined');
    expect(await pollAttempt(db, attempt.id, now)).toBe(false);
    expect(await attemptOf(attempt.id)).toMatchObject({
      state: 'failed',
      failureReason: 'DECLINED',
    });
    await paystack.pay(charge, 'card');
    await workOffJobs(jobs);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'confirmed' });
    expect(await attemptOf(attempt.id)).toMatchObject({ state: 'paid', failureReason: null });
  });

  it('that nobody makes ends unused after half an hour, is asked about for days and told nobody', async () => {
    const { attempt, orderId, now } = await onPage();
    expect(await pollAttempt(db, attempt.id, later(now, 5))).toBe(false);
    expect(await attemptOf(attempt.id)).toMatchObject({ state: 'pending' });
    expect(await pollAttempt(db, attempt.id, later(now, 31))).toBe(false);
    expect(await attemptOf(attempt.id)).toMatchObject({ state: 'expired' });
    await pollOnSchedule(db, { attemptId: attempt.id, pollNumber: 500 }, later(now, 6_000));
    expect(await attemptOf(attempt.id)).toMatchObject({ flaggedForReviewAt: null });
    expect(await kindsOf(orderId)).toEqual(['placed']);
  });

  it('that stays unclear goes to staff in the end', async () => {
    const { attempt, charge, orderId, now } = await onPage();
    charge.status = 'ongoing';
    await pollOnSchedule(db, { attemptId: attempt.id, pollNumber: 500 }, later(now, 6_000));
    expect(await attemptOf(attempt.id)).toMatchObject({
      state: 'unknown',
      flaggedForReviewAt: expect.any(Date),
    });
    expect(await kindsOf(orderId)).toContain('payment_unknown');
  });
});

describe('two ways to pay one order', () => {
  it('are open one at a time, and a second payment is flagged to go back', async () => {
    const { charge, attempt, ...placed } = await onPage();
    const prompted = await startPayment(db, { ...placed, phone: '0712345678' });
    expect(prompted).toMatchObject({ ok: true, value: { provider: 'mpesa', state: 'pending' } });
    expect(await attemptOf(attempt.id)).toMatchObject({ state: 'unknown' });
    const push = mpesa.lastPush();
    mpesa.decide(push, 0);
    await mpesa.callBack(push, { resultCode: 0, receipt: 'SKP1234567' });
    await paystack.pay(charge, 'card');
    await workOffJobs(jobs);
    const kinds = await kindsOf(placed.orderId);
    expect(kinds.toSorted()).toEqual(['paid_again', 'payment_confirmed', 'placed']);
    const paid = await findOrder(db, placed.orderId);
    expect(paid?.paidTotal).toBe(2 * (paid?.dueTotal ?? 0));
    expect(await clearing(placed.orderId, 'paystack')).toBe(charge.requested);
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('asked for at once give one of both', async () => {
    const placed = await order();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? startOnPage(db, placed)
          : startPayment(db, { ...placed, phone: '0712345678' }),
      ),
    );
    const open = (await attemptsOf(placed.orderId)).filter(
      ({ state }) => state === 'created' || state === 'pending',
    );
    expect(open).toHaveLength(1);
  });
});
