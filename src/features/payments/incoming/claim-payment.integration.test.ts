import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startPaybillShop } from '#tests/fakes/paybill-shop.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getOrderPayment } from '../use-cases/get-order-payment.server.ts';
import { claimPayment } from './claim-payment.server.ts';
import { registerAnnouncements } from './register-addresses.server.ts';

const { db } = await useDatabase();
const { fake, paybill, makeUnpaid, makePrompted, settle, pay, incomingOf, expectPaid } =
  await startPaybillShop(db);
afterAll(stopJobs);

async function attemptOf(id: string) {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

describe('“I have paid”', () => {
  const claim = (order: { orderId: string; userId: string }, code: string) =>
    claimPayment(db, { ...order, code, now: new Date() });
  const claimsOf = async (order: { orderId: string; userId: string }) =>
    (await getOrderPayment(db, { ...order, now: new Date() }))?.claims;

  it('is asked about, and counts when the customer’s own phone paid', async () => {
    const order = await makeUnpaid();
    const { receipt } = paybill.move({ amount: 3_800, account: 'lights', receipt: 'SKC0000001' });
    expect(await claim(order, ' skc0000001 ')).toMatchObject({ ok: true });
    expect(await claimsOf(order)).toEqual([{ receipt, state: 'looking' }]);
    await settle();
    await expectPaid(order.orderId);
    expect(await claimsOf(order)).toEqual([{ receipt, state: 'counted' }]);
  });

  it('settles a prompt whose own word never came', async () => {
    fake.manner.push = 'cut';
    const prompted = await makePrompted();
    fake.manner.push = 'answer';
    const { push } = prompted;
    paybill.move({ amount: push.amount, account: push.reference, receipt: 'SKC0000002' });
    await claim(prompted, 'SKC0000002');
    await settle();
    await expectPaid(prompted.orderId);
    expect(await attemptOf(prompted.attemptId)).toMatchObject({
      state: 'paid',
      receipt: 'SKC0000002',
    });
  });

  it('of a stranger’s payment counts nothing and goes to staff', async () => {
    const order = await makeUnpaid();
    paybill.move({ amount: 3_800, account: 'x', msisdn: '254799999999', receipt: 'SKC0000003' });
    await claim(order, 'SKC0000003');
    await settle();
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: 0 });
    expect(await incomingOf('SKC0000003')).toMatchObject({ state: 'unmatched' });
    expect(await claimsOf(order)).toEqual([{ receipt: 'SKC0000003', state: 'looking' }]);
  });

  it('with a code that paid another order says so', async () => {
    const [order, other] = [await makeUnpaid(), await makeUnpaid()];
    const { number } = other;
    const { receipt } = await pay({ amount: 3_800, account: number });
    await settle();
    await claim(order, receipt);
    expect(await claimsOf(order)).toEqual([{ receipt, state: 'refused' }]);
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: 0 });
  });

  it('is refused for what is no code, for strangers and for whoever guesses', async () => {
    const order = await makeUnpaid();
    expect(await claim(order, '0712345678')).toMatchObject({ reason: 'CODE_UNREADABLE' });
    const stranger = await makeUnpaid();
    expect(await claim({ ...order, userId: stranger.userId }, 'SKC0000009')).toBeNull();
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await claim(order, `SKG000000${n % 10}`));
    expect(answers.at(-1)).toMatchObject({ ok: false, reason: 'TOO_MANY_CLAIMS' });
  });
});

describe('registering where payments are announced', () => {
  it('takes the place of the address before, whose secret opens nothing any more', async () => {
    const old = paybill.registered?.confirmation ?? '';
    expect(await registerAnnouncements(db)).toMatchObject({ ok: true });
    const answer = await fetch(old, { method: 'POST', body: JSON.stringify({}) });
    expect(answer.status).toBe(404);
    expect(old).not.toBe(paybill.registered?.confirmation);
    expect(new URL(old).pathname).not.toMatch(/m-?pesa|safaricom|exe|cmd|sql|query/i);
  });

  it('says in the provider’s words why it is refused, and keeps what there was', async () => {
    const errorMessage = 'Urls are already registered';
    paybill.registerError = { errorCode: '500.003.1001', errorMessage };
    const kept = paybill.registered;
    expect(await registerAnnouncements(db)).toMatchObject({
      reason: 'ALREADY_REGISTERED',
      said: errorMessage,
    });
    expect(paybill.registered).toBe(kept);
    expect(await pay({ amount: 10, account: 'still' })).toBeDefined();
  });
});

describe('before money moves', () => {
  it('accepts what names an order that owes, and refuses what cannot be for one', async () => {
    const order = await makeUnpaid();
    const { number } = order;
    expect(await paybill.ask({ amount: 3_800, account: number })).toBe('0');
    expect(await paybill.ask({ amount: 3_800, account: 'GL-0000-0000' })).toBe('C2B00012');
    await pay({ amount: 3_800, account: number });
    await settle();
    expect(await paybill.ask({ amount: 3_800, account: number })).toBe('C2B00016');
  });
});
