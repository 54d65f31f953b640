// Whoever speaks in Paystack's name, and what Paystack says that was not asked for.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeSession } from '#tests/factories/user.ts';
import { PAYSTACK_KEYS, startFakePaystack } from '#tests/fakes/fake-paystack.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { paymentEvents } from '#/db/schema/payments.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import type { Charge } from '#/features/payments/paystack/simulator/simulated-account.server.ts';
import { signBytes } from '#/features/payments/paystack/signature.server.ts';
import { applyEvent } from '#/features/payments/use-cases/apply-event.server.ts';
import { pollAttempt } from '#/features/payments/use-cases/poll-attempt.server.ts';
import { startOnPage } from '#/features/payments/use-cases/start-payment.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';
import { callApi } from './call-api.ts';
import { findAttemptRow, knownToShop } from './prompted-order.ts';

const { db } = await useDatabase();
const paystack = await startFakePaystack();

afterAll(stopJobs);
afterEach(() => {
  paystack.account.domain = 'live';
  Object.assign(paystack.account.faults, { calls: 'answer', webhooks: 'drop', amount: 'right' });
});
paystack.account.faults.webhooks = 'drop';

async function onPage() {
  const placed = { ...(await makeOrder(db)), now: new Date(), locale: 'en' as const };
  const started = await startOnPage(db, placed);
  if (!started?.ok) throw new Error('No page');
  return { ...placed, attemptId: started.value.id, charge: paystack.lastCharge() };
}

const eventsOf = (attemptId: string) =>
  db.select().from(paymentEvents).where(eq(paymentEvents.attemptId, attemptId));
const statusOf = async (orderId: string) => (await findOrder(db, orderId))?.status;

describe('a message in the name of Paystack', () => {
  it('without its signature, or with another key’s, is not even stored', async () => {
    const { charge, attemptId, orderId } = await onPage();
    await paystack.pay(charge, 'card');
    const body = paystack.bodyOf(charge);
    expect(await paystack.send(body, null)).toBe(401);
    expect(await paystack.send(body, 'sk_live_somebody_else')).toBe(401);
    expect(await paystack.send(body, '')).toBe(401);
    expect(await eventsOf(attemptId)).toEqual([]);
    await workOffJobs(shop.jobs);
    expect(await statusOf(orderId)).toBe('pending_payment');
  });

  it('whose bytes were changed after it was signed is refused', async () => {
    const { charge, attemptId } = await onPage();
    const body = paystack.bodyOf(charge);
    // The same content to whoever reads it, and other bytes.
    const signature = signBytes(Buffer.from(body), PAYSTACK_KEYS.now);
    expect(await paystack.sendSigned(`${body} `, signature)).toBe(401);
    expect(await eventsOf(attemptId)).toEqual([]);
  });

  it('that says more than Paystack confirms is kept and not believed', async () => {
    const { charge, attemptId, orderId } = await onPage();
    const lie = paystack.bodyOf(charge, { status: 'success', paid_at: '2026-11-25T08:00:00Z' });
    expect(await paystack.send(lie)).toBe(200);
    const [event] = await eventsOf(attemptId);
    await expect(applyEvent(db, event?.id ?? '', new Date())).rejects.toThrow('does not confirm');
    expect(await statusOf(orderId)).toBe('pending_payment');
    expect(await findAttemptRow(db, attemptId)).toMatchObject({ state: 'pending' });
  });

  it('sent again, today or after the money went back, changes nothing', async () => {
    const { charge, attemptId, orderId } = await onPage();
    await paystack.pay(charge, 'card');
    const body = paystack.bodyOf(charge);
    expect(await paystack.send(body)).toBe(200);
    await workOffJobs(shop.jobs);
    expect(await statusOf(orderId)).toBe('confirmed');
    charge.status = 'reversed';
    expect(await paystack.send(body)).toBe(200);
    // Said with other words, it is about the same.
    expect(await paystack.send(paystack.bodyOf(charge, { status: 'success', note: 1 }))).toBe(200);
    await workOffJobs(shop.jobs);
    expect(await eventsOf(attemptId)).toHaveLength(1);
    expect(await pollAttempt(db, attemptId, new Date())).toBe(true);
    expect(await findAttemptRow(db, attemptId)).toMatchObject({ state: 'paid' });
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('about another order’s payment pays that order and no other', async () => {
    const [mine, other] = [await onPage(), await onPage()];
    await paystack.pay(other.charge, 'card');
    await paystack.send(paystack.bodyOf(other.charge));
    await workOffJobs(shop.jobs);
    expect(await statusOf(other.orderId)).toBe('confirmed');
    expect(await statusOf(mine.orderId)).toBe('pending_payment');
    // Nor does asking about one’s own page show the other’s.
    const cookie = await sessionCookie((await makeSession(db, mine.userId)).token);
    const back = (reference: string) => callApi('payments/returned', { reference }, { cookie });
    expect(await back(other.charge.reference)).toMatchObject({ status: 404 });
    expect(await back(mine.charge.reference)).toMatchObject({
      status: 200,
      body: { orderId: mine.orderId },
    });
  });

  it('about a payment that nobody asked for is kept and answered', async () => {
    const { charge } = await onPage();
    const foreign: Charge = { ...charge, reference: 'T685312322670591' };
    expect(await paystack.send(paystack.bodyOf(foreign, { status: 'success' }))).toBe(200);
    const rows = await db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventKey, `paystack:charge.success:${foreign.reference}::success`));
    expect(rows).toMatchObject([{ attemptId: null, appliedAt: null }]);
  });

  it('keeps nothing with which the card could be charged again', async () => {
    const { charge, attemptId } = await onPage();
    await paystack.pay(charge, 'card');
    await paystack.send(paystack.bodyOf(charge));
    const [event] = await eventsOf(attemptId);
    expect(JSON.stringify(event?.body)).not.toMatch(/AUTH_|SIG_|ip_address/);
  });

  it.each([
    ['too large', `{"event":"charge.success","data":{"x":"${'y'.repeat(70_000)}"}}`, 413],
    ['no JSON', 'event=charge.success', 400],
    ['no message', '{"paid":true}', 400],
    ['a NUL, which cannot be stored', '{"event":"charge.success","data":{"x":"\\u0000"}}', 400],
    ['nothing', '', 400],
  ])('that is %s is refused', async (_, body, status) => {
    expect(await paystack.send(body)).toBe(status);
  });
});

describe('money that Paystack confirms and nobody asked for', () => {
  it.each([
    ['less', 'paid_wrong', -500_00],
    ['more', 'paid_wrong', 500_00],
  ] as const)('of %s is recorded as it came and confirms nothing', async (amount, kind, less) => {
    const { charge, attemptId, orderId } = await onPage();
    paystack.account.faults.amount = amount;
    await paystack.pay(charge, 'card');
    await paystack.send(paystack.bodyOf(charge));
    const known = await knownToShop(db, orderId);
    expect(known).toMatchObject({ mails: 1, needsReview: true });
    expect(known.history).toContain(kind);
    expect(await findAttemptRow(db, attemptId)).toMatchObject({
      receivedAmount: charge.requested + less,
      failureReason: 'WRONG_PAYMENT',
    });
    expect(await findOrder(db, orderId)).toMatchObject({
      status: 'pending_payment',
      paidTotal: charge.requested + less,
    });
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('in another currency counts for nothing and goes to staff', async () => {
    const { charge, attemptId, orderId } = await onPage();
    paystack.account.faults.amount = 'currency';
    await paystack.pay(charge, 'card');
    await pollAttempt(db, attemptId, new Date());
    expect(await knownToShop(db, orderId)).toMatchObject({ mails: 1, needsReview: true });
    expect(await findAttemptRow(db, attemptId)).toMatchObject({
      receivedAmount: null,
      failureReason: 'WRONG_PAYMENT',
    });
    expect(await findOrder(db, orderId)).toMatchObject({ paidTotal: 0 });
  });

  it('for another sum than we had asked for is not ours, whatever was paid', async () => {
    const { charge, attemptId, orderId } = await onPage();
    await paystack.pay(charge, 'card');
    Object.assign(charge, { requested: charge.requested - 1_00 });
    await pollAttempt(db, attemptId, new Date());
    expect(await knownToShop(db, orderId)).toMatchObject({ mails: 1, needsReview: true });
    expect(await statusOf(orderId)).toBe('pending_payment');
  });

  it('in the world of test cards counts for nothing in the other', async () => {
    const { charge, attemptId, orderId } = await onPage();
    await paystack.pay(charge, 'card');
    paystack.account.domain = 'test';
    await pollAttempt(db, attemptId, new Date());
    expect(await statusOf(orderId)).toBe('pending_payment');
    expect(await findAttemptRow(db, attemptId)).toMatchObject({ failureReason: 'WRONG_PAYMENT' });
    expect(await knownToShop(db, orderId)).toMatchObject({ needsReview: true });
  });
});
