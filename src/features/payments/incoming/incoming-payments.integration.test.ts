import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { FakePush } from '#tests/fakes/daraja-server.ts';
import { PHONE, startPaybillShop } from '#tests/fakes/paybill-shop.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';
import { directProvider } from '../providers.server.ts';
import { getOrderPayment } from '../use-cases/get-order-payment.server.ts';
import { pollAttempt } from '../use-cases/poll-attempt.server.ts';
import { lookUpOnSchedule } from './look-up.server.ts';
import { pullPayments } from './pull-payments.server.ts';

const { db, pool } = await useDatabase();
const { callBack, decide, paybill, makeUnpaid, makePrompted, settle, pay, incomingOf, expectPaid } =
  await startPaybillShop(db);
afterAll(stopJobs);

async function balanceOf(account: string) {
  const { rows } = await pool.query(
    `select coalesce(sum(case when debit_account = $1 then amount_cents else -amount_cents end), 0)::int as cents
     from ledger_postings where debit_account = $1 or credit_account = $1`,
    [account],
  );
  return Number(rows[0].cents);
}

async function attemptOf(id: string) {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

async function kindsOf(orderId: string) {
  return (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
}

describe('money to the paybill', () => {
  it.each(['as it is', 'lower case', 'without dashes', 'with O for 0'])(
    'with the order’s number as account, %s, confirms the order',
    async (how) => {
      const order = await makeUnpaid();
      const { number } = order;
      const account = {
        'as it is': number,
        'lower case': number.toLowerCase(),
        'without dashes': number.replaceAll('-', ' '),
        'with O for 0': number.replaceAll('0', 'O'),
      }[how];
      const { receipt } = await pay({ amount: 3_800, account: account ?? '' });
      await settle();
      await expectPaid(order.orderId);
      expect(await incomingOf(receipt)).toMatchObject({ state: 'applied', proof: 'lookup' });
      const view = await getOrderPayment(db, { ...order, now: new Date() });
      expect(view).toMatchObject({ paybill: '600111', received: [{ receipt, amount: 380_000 }] });
    },
  );

  it('counts nothing before the provider itself says so', async () => {
    const order = await makeUnpaid();
    const { number } = order;
    const forged = paybill.confirmation({
      receipt: 'SKEFORGED1',
      amount: 3_800,
      account: number,
      msisdn: PHONE,
      name: '',
      at: new Date(),
    });
    expect(await paybill.announce(forged)).toBe(200);
    await settle();
    await lookUpOnSchedule(
      db,
      { provider: 'mpesa', receipt: 'SKEFORGED1', pollNumber: 1 },
      new Date(),
    );
    await paybill.settled();
    await workOffJobs(shop.jobs);
    expect(await incomingOf('SKEFORGED1')).toMatchObject({ state: 'checking', proof: null });
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: 0 });
  });

  it('counts what the provider says came, not what was announced', async () => {
    const order = await makeUnpaid();
    const { number } = order;
    const payment = paybill.move({ amount: 1, account: number });
    await paybill.announce(paybill.confirmation(payment, { TransAmount: '3800.00' }));
    await settle();
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'pending_payment',
      paidTotal: 100,
    });
    expect(await kindsOf(order.orderId)).toContain('paid_partly');
  });

  it('announced a hundred times at once is one payment', async () => {
    const order = await makeUnpaid();
    const { number } = order;
    const body = paybill.confirmation(paybill.move({ amount: 3_800, account: number }));
    const answers = await Promise.all(Array.from({ length: 100 }, () => paybill.announce(body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await settle();
    await expectPaid(order.orderId);
    expect(await kindsOf(order.orderId)).toEqual(['placed', 'payment_confirmed']);
  });

  it('in parts, and more than is due, follows the rules of all money', async () => {
    const order = await makeUnpaid();
    const { number } = order;
    await pay({ amount: 1_000, account: number });
    await settle();
    await pay({ amount: 3_000, account: number });
    await settle();
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'confirmed',
      paidTotal: 400_000,
    });
    expect(await kindsOf(order.orderId)).toEqual([
      'placed',
      'paid_partly',
      'payment_confirmed',
      'paid_again',
    ]);
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('that fits no order lies with the shop, which is told once', async () => {
    const before = await balanceOf('unmatched');
    const { receipt } = await pay({ amount: 500, account: 'DEPOSIT' });
    await settle();
    const payment = await incomingOf(receipt);
    expect(payment).toMatchObject({ state: 'unmatched', account: 'DEPOSIT', amount: 50_000 });
    expect(await balanceOf('unmatched')).toBe(before - 50_000);
    const mails = eq(mailMessages.dedupeKey, `payment-unmatched:${payment?.id}`);
    expect(await db.$count(mailMessages, mails)).toBe(1);
  });

  it('that nobody announced is found in the list', async () => {
    const order = await makeUnpaid();
    const { number } = order;
    const { receipt } = paybill.move({ amount: 3_800, account: number });
    const now = new Date(Date.now() + 1_000);
    const range = { from: new Date(now.getTime() - 3_600_000), to: now, now };
    await pullPayments(db, directProvider, range);
    await pullPayments(db, directProvider, range);
    await expectPaid(order.orderId);
    expect(await incomingOf(receipt)).toMatchObject({ state: 'applied', proof: 'pull' });
  });
});

describe('the money of a prompt, announced like any other', () => {
  const moved = (push: FakePush, receipt: string) =>
    paybill.move({ amount: push.amount, account: push.reference, msisdn: push.msisdn, receipt });

  const news = {
    async callback(push: FakePush, receipt: string) {
      decide(push, 0);
      expect(await callBack(push, { resultCode: 0, receipt })).toBe(200);
      await workOffJobs(shop.jobs);
    },
    async query(push: FakePush, _receipt: string, attemptId: string) {
      decide(push, 0);
      await pollAttempt(db, attemptId, new Date());
    },
    async confirmation(_push: FakePush, receipt: string) {
      const payment = paybill.payments.find((one) => one.receipt === receipt);
      if (!payment) throw new Error('No such payment');
      await paybill.announce(paybill.confirmation(payment));
      await settle();
    },
  };
  type News = keyof typeof news;
  const orders: News[][] = [
    ['callback', 'confirmation'],
    ['confirmation', 'callback'],
    ['query', 'confirmation'],
    ['confirmation', 'query'],
    ['query', 'confirmation', 'callback'],
    ['confirmation', 'query', 'callback'],
    ['query', 'callback', 'confirmation'],
  ];

  it.each(orders.flatMap((order) => [['hash', order] as const, ['mask', order] as const]))(
    'is counted once, the phone as %s, told by %j',
    async (shownPhone, order) => {
      paybill.shownPhone = shownPhone;
      const prompted = await makePrompted();
      const { receipt } = moved(
        prompted.push,
        `SKP${String(paybill.payments.length).padStart(7, '0')}`,
      );
      for (const word of order) await news[word](prompted.push, receipt, prompted.attemptId);
      await expectPaid(prompted.orderId);
      expect(await attemptOf(prompted.attemptId)).toMatchObject({ state: 'paid', receipt });
      expect(await incomingOf(receipt)).toMatchObject({
        state: 'prompted',
        attemptId: prompted.attemptId,
      });
    },
  );

  it('and a second payment of the same sum beside it are both counted, whoever is heard first', async () => {
    for (const first of ['own', 'prompt'] as const) {
      const prompted = await makePrompted();
      const { push, orderId, attemptId } = prompted;
      const serial = String(paybill.payments.length).padStart(7, '0');
      moved(push, `SKP${serial}`);
      moved(push, `SKO${serial}`);
      const own = () => news.confirmation(push, `SKO${serial}`);
      const prompt = () => news.callback(push, `SKP${serial}`);
      if (first === 'own') await own().then(prompt);
      else await prompt().then(own);
      await news.confirmation(push, `SKP${serial}`);
      await expectPaid(orderId, 2);
      expect(await attemptOf(attemptId)).toMatchObject({ state: 'paid', receipt: `SKP${serial}` });
      expect(await incomingOf(`SKO${serial}`)).toMatchObject({ state: 'applied', orderId });
    }
  });
});
