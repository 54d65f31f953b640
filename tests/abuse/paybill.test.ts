import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import type { PaybillPayment } from '#tests/fakes/paybill.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { incomingPayments } from '#/db/schema/incoming-payments.ts';
import { paymentEvents } from '#/db/schema/payments.ts';
import { shillings } from '#/domain/money/money.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { claimPayment } from '#/features/payments/incoming/claim-payment.server.ts';
import { lookUpOnSchedule } from '#/features/payments/incoming/look-up.server.ts';
import { findIncomingByReceipt } from '#/features/payments/incoming/queries.server.ts';
import { registerAnnouncements } from '#/features/payments/incoming/register-addresses.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';

const { db } = await useDatabase();
const { fake } = await startFakeMpesa();
const { paybill } = fake;

beforeAll(async () => {
  expect(await registerAnnouncements(db)).toMatchObject({ ok: true });
});
afterAll(stopJobs);

const urls = () => paybill.registered ?? { confirmation: '', validation: '' };

async function makeUnpaid() {
  const product = await makeProduct(db, { price: shillings(3_800) });
  const order = await makeOrder(db, { lines: [{ product }] });
  const { number = '', contactPhone = '' } = (await findOrder(db, order.orderId)) ?? {};
  return { ...order, number, phone: contactPhone.slice(1) };
}

/** A payment that nobody made. */
function invented(order: { number: string; phone: string }, receipt: string): PaybillPayment {
  return {
    receipt,
    amount: 3_800,
    account: order.number,
    msisdn: order.phone,
    name: '',
    at: new Date(),
  };
}

async function post(url: string, body: string | object) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url, { method: 'POST', body: text });
  await answer.text();
  return answer.status;
}

async function ask(receipt: string) {
  await workOffJobs(shop.jobs);
  await lookUpOnSchedule(db, { provider: 'mpesa', receipt, pollNumber: 1 }, new Date());
  await paybill.settled();
  await workOffJobs(shop.jobs);
}

const paidOf = async ({ orderId }: { orderId: string }) =>
  (await findOrder(db, orderId))?.paidTotal;

describe('word of a payment', () => {
  it('forged in every way confirms nothing', async () => {
    const order = await makeUnpaid();
    const body = paybill.confirmation(invented(order, 'SKA0000001'));
    expect(await post(urls().confirmation, body)).toBe(200);
    await ask('SKA0000001');
    expect(await paidOf(order)).toBe(0);
    expect(await findIncomingByReceipt(db, 'mpesa', 'SKA0000001')).toMatchObject({
      state: 'checking',
      proof: null,
    });
  });

  it('to an address that is not ours, or not any more, is not found', async () => {
    const order = await makeUnpaid();
    const body = paybill.confirmation(invented(order, 'SKA0000002'));
    const before = await db.$count(paymentEvents);
    const { confirmation } = urls();
    const guessed = `${confirmation.slice(0, -32)}${'0'.repeat(32)}`;
    expect(await post(guessed, body)).toBe(404);
    expect(await post(confirmation.slice(0, -4), body)).toBe(404);
    expect(await post(guessed.replace('received', 'check'), body)).toBe(404);
    expect(await post(guessed.replace('received', 'found'), body)).toBe(404);
    expect(await db.$count(paymentEvents)).toBe(before);
  });

  it('for another number is refused', async () => {
    const order = await makeUnpaid();
    const payment = paybill.move({ amount: 3_800, account: order.number, receipt: 'SKA0000003' });
    const body = paybill.confirmation(payment, { BusinessShortCode: '999999' });
    expect(await post(urls().confirmation, body)).toBe(400);
    expect(await findIncomingByReceipt(db, 'mpesa', 'SKA0000003')).toBeNull();
  });

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['no receipt', JSON.stringify({ TransAmount: '1', BusinessShortCode: '600111' }), 400],
    ['too much', `{"TransID":"${'A'.repeat(20_000)}"}`, 413],
    ['very deep', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 400],
  ])('that is %s is refused at once', async (_, body, status) => {
    expect(await post(urls().confirmation, body)).toBe(status);
  });

  it.each([
    ['no amount', { TransAmount: '' }],
    ['a negative amount', { TransAmount: '-3800' }],
    ['an amount of nothing', { TransAmount: '0' }],
    ['an absurd amount', { TransAmount: '99999999999' }],
    ['a receipt that is a sentence', { TransID: "'; drop table orders; --" }],
  ])('with %s is refused', async (_, change) => {
    const order = await makeUnpaid();
    const body = paybill.confirmation(invented(order, 'SKA0000004'), change);
    expect(await post(urls().confirmation, body)).toBe(400);
  });

  it('of one receipt is kept in twenty versions at most', async () => {
    const order = await makeUnpaid();
    const statuses = [];
    for (let n = 0; n < 22; n += 1) {
      const body = paybill.confirmation(invented(order, 'SKA0000005'), {
        InvoiceNumber: String(n),
      });
      statuses.push(await post(urls().confirmation, body));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('with two accounts belongs to neither until staff say so', async () => {
    const [order, other] = [await makeUnpaid(), await makeUnpaid()];
    const payment = paybill.move({ amount: 3_800, account: order.number, receipt: 'SKA0000006' });
    await post(urls().confirmation, paybill.confirmation({ ...payment, account: other.number }));
    await post(urls().confirmation, paybill.confirmation(payment));
    await ask('SKA0000006');
    expect([await paidOf(order), await paidOf(other)]).toEqual([0, 0]);
    expect(await findIncomingByReceipt(db, 'mpesa', 'SKA0000006')).toMatchObject({
      state: 'unmatched',
    });
  });
});

describe('a receipt of money', () => {
  const claim = (order: { orderId: string; userId: string }, code: string) =>
    claimPayment(db, { ...order, code, now: new Date() });

  it('that went to somebody else pays nothing', async () => {
    const order = await makeUnpaid();
    const payment = paybill.move({
      amount: 3_800,
      account: 'x',
      msisdn: order.phone,
      receipt: 'SKB0000001',
    });
    paybill.creditParty = '888888 - OTHER SHOP';
    await claim(order, payment.receipt);
    await ask(payment.receipt);
    paybill.creditParty = null;
    expect(await paidOf(order)).toBe(0);
    expect(await db.$count(incomingPayments)).toBeGreaterThan(0);
    expect(await findIncomingByReceipt(db, 'mpesa', payment.receipt)).toBeNull();
  });

  it('that has not moved to its end pays nothing', async () => {
    const order = await makeUnpaid();
    const payment = paybill.move({
      amount: 3_800,
      account: 'x',
      msisdn: order.phone,
      receipt: 'SKB0000002',
    });
    paybill.transactionStatus = 'Reversed';
    await claim(order, payment.receipt);
    await ask(payment.receipt);
    paybill.transactionStatus = 'Completed';
    expect(await paidOf(order)).toBe(0);
  });

  it('that no money stands behind pays nothing, and is said to be looked at', async () => {
    const order = await makeUnpaid();
    expect(await claim(order, 'SKB0000003')).toMatchObject({ ok: true });
    await ask('SKB0000003');
    expect(await paidOf(order)).toBe(0);
  });
});
