import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { orderJobs } from './jobs.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { expireHold, expireOverdueHolds } from './use-cases/expire-hold.server.ts';
import { findOrder, listOrderEvents } from './queries.server.ts';

const { db } = await useDatabase();
const jobs = [...orderJobs, sendMailJob(orderMails)];
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const LATER = new Date(NOW.getTime() + 31 * 60_000);
const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };

afterAll(stopJobs);

/** An unpaid order for two units of a product bought and three hired, KSh 30,000 in all. */
async function order() {
  const product = await makeProduct(db, {
    price: shillings(3_000),
    rentalPrice: shillings(2_000),
    deposit: shillings(6_000),
  });
  const lines = [
    { product, quantity: 2 },
    { product, quantity: 3, range },
  ];
  return { ...(await makeOrder(db, { lines, now: NOW })), product };
}

function pay(orderId: string, amount = shillings(30_000), now = NOW, receipt = 'QKR1') {
  return inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt, now }),
  );
}

async function stockOf(productId: string) {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  return [row?.stockQuantity, row?.unitsHeld, row?.hiredPeak];
}

async function kinds(orderId: string): Promise<string[]> {
  return (await listOrderEvents(db, orderId)).map((event) => event.kind);
}

async function mailsTo(recipient: string): Promise<string[]> {
  await workOffJobs(jobs);
  const rows = await db.select().from(mailMessages).where(eq(mailMessages.recipient, recipient));
  return rows.map((row) => row.subject);
}

describe('confirmPaid', () => {
  it('confirms a waiting order, takes sold units out of stock and mails the customer once', async () => {
    const { orderId, number, product } = await order();
    expect(await pay(orderId)).toBe('confirmed');
    expect(await findOrder(db, orderId)).toMatchObject({
      status: 'confirmed',
      paidTotal: shillings(30_000),
    });
    expect(await stockOf(product.id)).toEqual([8, 0, 3]);
    expect(await kinds(orderId)).toEqual(['placed', 'payment_confirmed']);
    const subjects = await mailsTo('amina@example.test');
    expect(subjects.filter((subject) => subject.includes(number))).toEqual([
      `Order ${number} is confirmed`,
    ]);
  });

  it('records money that comes twice and flags it for review', async () => {
    const { orderId, number, product } = await order();
    await pay(orderId);
    expect(await pay(orderId, shillings(30_000), NOW, 'QKR2')).toBe('paid_again');
    expect(await findOrder(db, orderId)).toMatchObject({ paidTotal: shillings(60_000) });
    expect(await stockOf(product.id)).toEqual([8, 0, 3]);
    expect(await kinds(orderId)).toEqual(['placed', 'payment_confirmed', 'paid_again']);
    expect(await mailsTo('info@goled.test')).toContain(
      `Needs a decision: money for order ${number}`,
    );
  });

  it('waits for the rest when too little came', async () => {
    const { orderId } = await order();
    expect(await pay(orderId, shillings(29_999))).toBe('paid_partly');
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'pending_payment' });
    expect(await pay(orderId, shillings(1), NOW, 'QKR2')).toBe('confirmed');
  });

  it('confirms after the hold expired when the units are still there', async () => {
    const { orderId, product } = await order();
    await expireHold(db, orderId, LATER);
    expect(await stockOf(product.id)).toEqual([10, 0, 0]);
    expect(await pay(orderId, shillings(30_000), LATER)).toBe('confirmed');
    expect(await stockOf(product.id)).toEqual([8, 0, 3]);
    expect(await kinds(orderId)).toEqual(['placed', 'hold_expired', 'payment_confirmed']);
  });

  it('keeps the money of an expired order whose units are gone, and tells both sides', async () => {
    const { orderId, product } = await order();
    await expireHold(db, orderId, LATER);
    await makeOrder(db, { lines: [{ product, quantity: 6 }] });
    expect(await pay(orderId, shillings(30_000), LATER)).toBe('paid_unfulfillable');
    expect(await findOrder(db, orderId)).toMatchObject({
      status: 'cancelled',
      paidTotal: shillings(30_000),
    });
    // Nothing of the try is left: neither held units nor hire days.
    expect(await stockOf(product.id)).toEqual([10, 6, 0]);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    expect((await mailsTo('amina@example.test')).some((s) => s.includes('not the goods'))).toBe(
      true,
    );
    expect(await mailsTo('info@goled.test')).not.toEqual([]);
  });

  it('does not revive what the customer herself called off, nor a hire that has begun', async () => {
    const { orderId, userId, product } = await order();
    await cancelOrder(db, { orderId, by: 'customer', userId }, NOW);
    expect(await pay(orderId)).toBe('paid_unfulfillable');
    const late = await order();
    await expireHold(db, late.orderId, LATER);
    const afterStart = new Date(NOW.getTime() + 11 * 86_400_000);
    expect(await pay(late.orderId, shillings(30_000), afterStart)).toBe('paid_unfulfillable');
    expect(await stockOf(product.id)).toEqual([10, 0, 0]);
    expect(await stockOf(late.product.id)).toEqual([10, 0, 0]);
  });
});

describe('expireHold', () => {
  it('does nothing before the time, and gives the units back once after it', async () => {
    const { orderId, product } = await order();
    expect(await expireHold(db, orderId, NOW)).toBe(false);
    expect(await expireHold(db, orderId, LATER)).toBe(true);
    expect(await expireHold(db, orderId, LATER)).toBe(false);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(product.id)).toEqual([10, 0, 0]);
  });

  it('leaves a paid order alone', async () => {
    const { orderId } = await order();
    await pay(orderId);
    expect(await expireHold(db, orderId, LATER)).toBe(false);
  });

  it('is done by its own job when that is due, and by the sweeper when the job was lost', async () => {
    const overdue = new Date(NOW.getTime() - 3_600_000);
    const own = await makeOrder(db, { now: overdue });
    await workOffJobs(jobs);
    expect(await findOrder(db, own.orderId)).toMatchObject({ status: 'cancelled' });
    const { orderId } = await order();
    await db.update(orders).set({ holdExpiresAt: overdue }).where(eq(orders.id, orderId));
    expect(await expireOverdueHolds(db, NOW)).toBe(1);
    expect(await kinds(orderId)).toEqual(['placed', 'hold_expired']);
  });
});

describe('cancelOrder', () => {
  it('calls off an unpaid order and gives the units back', async () => {
    const { orderId, userId, product } = await order();
    const mine = { orderId, by: 'customer', userId } as const;
    expect(await cancelOrder(db, mine, NOW)).toEqual({ ok: true, value: null });
    expect(await stockOf(product.id)).toEqual([10, 0, 0]);
    expect(await cancelOrder(db, mine, NOW)).toMatchObject({ reason: 'ORDER_NOT_IN_STATUS' });
  });

  it('does not find somebody else’s order', async () => {
    const { orderId } = await order();
    const stranger = await makeUser(db);
    const theirs = { orderId, by: 'customer', userId: stranger.id } as const;
    expect(await cancelOrder(db, theirs, NOW)).toBeNull();
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'pending_payment' });
  });

  it('refuses once it is paid, to whoever has not read what goes back', async () => {
    const { orderId, userId, product } = await order();
    await pay(orderId);
    expect(await cancelOrder(db, { orderId, by: 'customer', userId }, NOW)).toEqual({
      ok: false,
      reason: 'CANCEL_SUM_CHANGED',
      back: expect.any(Number),
    });
    expect(await stockOf(product.id)).toEqual([8, 0, 3]);
  });
});
