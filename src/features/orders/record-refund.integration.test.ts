import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { getOrderForStaff } from './admin/get-order-for-staff.server.ts';
import { listAllOrders } from './admin/queries.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import {
  completeOrder,
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from './use-cases/carry-out-order.server.ts';
import { recordRefund, settleReview } from './use-cases/record-refund.server.ts';
import { inspectRental, returnRentals } from './use-cases/return-rentals.server.ts';

/*
 * Seen red by hand with each guard taken away:
 * - the lock of `lockOrder`: the second is an error, for its key in the ledger is there; without that key it
 *   is written down twice. A refund that meets late money is posted out of other accounts.
 * - `refundedBefore` in `recordRefund`: two people write the same money down, and it stands twice.
 * - `open !== seen` in `settleReview`: money that came meanwhile is decided about unseen.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const ROUNDS = 8;

afterAll(stopJobs);

/** Two bought and three hired units, paid in full: KSh 5,000 and a deposit of KSh 3,000. */
async function paidOrder() {
  const product = await makeProduct(db, {
    price: shillings(1_000),
    rentalPrice: shillings(1_000),
    ratePlan: null,
    deposit: shillings(1_000),
  });
  const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
  const lines = [
    { product, quantity: 2 },
    { product, quantity: 3, range },
  ];
  const { orderId, number } = await makeOrder(db, { lines, now: NOW });
  const due = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await pay(orderId, due);
  return { orderId, number, due, productId: product.id };
}

const pay = (orderId: string, amount: Cents) =>
  inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );

const sent = { method: 'mobile', reference: 'SKN1ABC234', purpose: 'other', note: '' } as const;
const refund = (orderId: string, amount: Cents, refundedBefore = 0) =>
  recordRefund(db, { orderId, amount, refundedBefore, ...sent }, NOW);

async function stockOf(productId: string) {
  const { rows } = await pool.query(
    'select stock_quantity as owned, units_held as held, hired_peak as hired from products where id = $1',
    [productId],
  );
  return rows[0];
}

async function handOut(orderId: string) {
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: '' });
}

/** All hired units are back, and good. */
async function takeBack(orderId: string) {
  const lines = (await listOrderLines(db, [orderId])).filter(({ type }) => type === 'rental');
  const back = lines.map(({ id, quantity }) => ({
    lineId: id,
    units: quantity,
    returnedBefore: 0,
  }));
  await returnRentals(db, { orderId, lines: back, note: '' }, NOW);
  for (const { id: lineId } of lines) {
    await inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
  }
}

const viewOf = (orderId: string) => getOrderForStaff(db, { orderId, locale: 'en' }, NOW);

async function isListed(orderId: string): Promise<boolean> {
  const filter = {
    search: '',
    status: null,
    task: 'review',
    place: '',
    deposit: null,
    from: null,
    to: null,
    sort: 'placed',
    descending: true,
    today: TODAY,
  } as const;
  const found = await listAllOrders(db, filter, { limit: 500, offset: 0 });
  return found.some(({ order }) => order.id === orderId);
}

describe('money given back', () => {
  it('in part leaves the order as it is, and tells the customer', async () => {
    const { orderId, number, due, productId } = await paidOrder();
    expect(await refund(orderId, shillings(3_000))).toMatchObject({ ok: true });
    expect(await findOrder(db, orderId)).toMatchObject({
      status: 'confirmed',
      paidTotal: due,
      refundedTotal: shillings(3_000),
    });
    expect(await stockOf(productId)).toEqual({ owned: 8, held: 0, hired: 3 });
    await workOffJobs([sendMailJob(orderMails)]);
    const mails = await db.select().from(mailMessages);
    expect(mails.map(({ subject }) => subject)).toContain(`Money given back for order ${number}`);
    expect(await refund(orderId, due, shillings(3_000))).toMatchObject({
      reason: 'REFUND_TOO_LARGE',
      left: due - shillings(3_000),
    });
  });

  it('in whole ends the order, and its units come back once', async () => {
    const { orderId, due, productId } = await paidOrder();
    await startPreparing(db, orderId);
    expect(await refund(orderId, due)).toMatchObject({ ok: true });
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'refunded', refundedTotal: due });
    expect(await stockOf(productId)).toEqual({ owned: 10, held: 0, hired: 0 });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    expect(await viewOf(orderId)).toMatchObject({ toGiveBack: 0, needsReview: false });
    expect(await refund(orderId, 1, due)).toMatchObject({ reason: 'REFUND_TOO_LARGE', left: 0 });
  });

  it('in whole while hired units are out leaves the order open until they are back', async () => {
    const { orderId, due } = await paidOrder();
    await handOut(orderId);
    expect(await refund(orderId, due)).toMatchObject({ ok: true });
    const view = await viewOf(orderId);
    expect(view).toMatchObject({ order: { status: 'delivered' }, next: 'return_rental' });
    await takeBack(orderId);
    expect(await completeOrder(db, orderId)).toMatchObject({ ok: true });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('in whole after an early return leaves the days of the hire as they were', async () => {
    const { orderId, due } = await paidOrder();
    await handOut(orderId);
    await takeBack(orderId);
    expect(await refund(orderId, due)).toMatchObject({ ok: true });
    expect((await findOrder(db, orderId))?.status).toBe('refunded');
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('of a cancelled order takes it off the list when all of it has gone', async () => {
    const { orderId, due, productId } = await paidOrder();
    await cancelOrder(db, { orderId, by: 'shop' }, NOW);
    expect(await isListed(orderId)).toBe(true);
    await refund(orderId, shillings(1_000));
    expect(await viewOf(orderId)).toMatchObject({ toGiveBack: due - shillings(1_000) });
    expect(await isListed(orderId)).toBe(true);
    await refund(orderId, due - shillings(1_000), shillings(1_000));
    expect(await isListed(orderId)).toBe(false);
    expect(await viewOf(orderId)).toMatchObject({ needsReview: false, openReviews: 0 });
    expect((await findOrder(db, orderId))?.status).toBe('refunded');
    // The units came back when it was cancelled.
    expect(await stockOf(productId)).toEqual({ owned: 10, held: 0, hired: 0 });
  });

  it('that was paid twice leaves a paid order, and further money is to be decided about anew', async () => {
    const { orderId, due } = await paidOrder();
    await pay(orderId, shillings(500));
    expect(await viewOf(orderId)).toMatchObject({ toGiveBack: shillings(500), openReviews: 1 });
    await refund(orderId, shillings(500));
    expect(await isListed(orderId)).toBe(false);
    expect(await findOrder(db, orderId)).toMatchObject({
      status: 'confirmed',
      paidTotal: due + shillings(500),
    });
    await pay(orderId, shillings(700));
    expect(await isListed(orderId)).toBe(true);
    expect(await viewOf(orderId)).toMatchObject({ toGiveBack: shillings(700), openReviews: 1 });
  });

  it('is written down once, when two people do it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId } = await paidOrder();
      const outcomes = await Promise.all([
        refund(orderId, shillings(1_000)),
        refund(orderId, shillings(1_000)),
      ]);
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      expect(outcomes.find((outcome) => !outcome?.ok)).toMatchObject({
        reason: 'REFUNDED_MEANWHILE',
        refunded: shillings(1_000),
      });
      expect((await findOrder(db, orderId))?.refundedTotal).toBe(shillings(1_000));
    }
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('and money that comes late are both posted, whoever comes first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, due } = await paidOrder();
      await pay(orderId, shillings(500));
      const late = [shillings(700), shillings(500), shillings(300)];
      const [refunded] = await Promise.all([
        refund(orderId, shillings(1_000)),
        ...late.map((amount) => pay(orderId, amount)),
      ]);
      expect(refunded?.ok).toBe(true);
      expect(await findOrder(db, orderId)).toMatchObject({
        paidTotal: due + shillings(2_000),
        refundedTotal: shillings(1_000),
      });
      expect(await viewOf(orderId)).toMatchObject({ toGiveBack: shillings(1_000) });
    }
    expect(await checkMoneyLedger(db)).toEqual([]);
  });
});

describe('a decision', () => {
  it('takes the order off the list, until further money comes', async () => {
    const { orderId } = await paidOrder();
    await pay(orderId, shillings(500));
    const decide = (seen: number) =>
      settleReview(db, { orderId, seen, note: 'Kept for the next hire' });
    expect(await decide(1)).toMatchObject({ ok: true });
    expect(await isListed(orderId)).toBe(false);
    expect(await decide(1)).toMatchObject({ reason: 'REVIEWS_CHANGED', open: 0 });
    await pay(orderId, shillings(500));
    expect(await isListed(orderId)).toBe(true);
    const kinds = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
    expect(kinds.slice(-3)).toEqual(['paid_again', 'review_settled', 'paid_again']);
  });

  it('is about the money that was read, not about what came meanwhile', async () => {
    const late = await paidOrder();
    await pay(late.orderId, shillings(500));
    await pay(late.orderId, shillings(700));
    const unread = { orderId: late.orderId, seen: 1, note: 'Given back' };
    expect(await settleReview(db, unread)).toMatchObject({ reason: 'REVIEWS_CHANGED', open: 2 });
    expect(await isListed(late.orderId)).toBe(true);

    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId } = await paidOrder();
      await pay(orderId, shillings(500));
      const [decided] = await Promise.all([
        settleReview(db, { orderId, seen: 1, note: 'Given back' }),
        pay(orderId, shillings(500)),
      ]);
      // Whoever came first: the money nobody has read about is still on the list.
      expect(await isListed(orderId)).toBe(true);
      const open = decided?.ok ? 1 : 2;
      expect(await viewOf(orderId)).toMatchObject({ openReviews: open });
    }
  });
});
