import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay, startOfDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { moveDays } from './changes/move-days.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { getOrder } from './get-order.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { findOrder, listOrderEvents } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';
import { recordRefund } from './use-cases/record-refund.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const ROUNDS = 8;
const day = (offset: number) => addDays(TODAY, offset);
/** In three days, so that half of its price is kept. */
const SOON = { start: day(3), end: day(5) };

beforeAll(async () => {
  await makeDeliveryZones(db);
  await makeOrder(db);
});
afterAll(stopJobs);

const pay = async (orderId: string) => {
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const payment = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, payment));
};

/** Two lamps hired for KSh 1,000 each and a deposit of 500 each, one bought for 300; picked up. */
async function placed(range = SOON) {
  const product = await makeProduct(db, {
    stockQuantity: 9,
    price: shillings(300),
    rentalPrice: shillings(1_000),
    deposit: shillings(500),
  });
  const lines = [
    { product, quantity: 2, range },
    { product, lineNo: 2 },
  ];
  const made = await makeOrder(db, { lines, now: NOW });
  return { ...made, productId: product.id };
}
const FEE = shillings(1_000);
const BACK = shillings(2_300);

async function paidHire(range = SOON) {
  const made = await placed(range);
  await pay(made.orderId);
  return made;
}

type Made = Awaited<ReturnType<typeof placed>>;
const cancelled = ({ orderId, userId }: Made, back = BACK, now = NOW) =>
  cancelOrder(db, { orderId, by: 'customer', userId, back }, now);

async function stockOf({ productId }: Made) {
  const { rows } = await pool.query(
    'select stock_quantity as owned, units_held as held, hired_peak as peak from products where id = $1',
    [productId],
  );
  return rows[0];
}

async function booksAreRight() {
  expect(await checkStockLedger(db, TODAY)).toEqual([]);
  expect(await checkMoneyLedger(db)).toEqual([]);
}

describe('a paid order', () => {
  it('is cancelled by its customer for the sums that were shown; units are free at once', async () => {
    const made = await paidHire();
    const shown = await getOrder(db, made.userId, made.orderId, 'en', NOW);
    expect(shown?.cancellation).toEqual({
      isPaid: true,
      isOpen: true,
      until: new Date(startOfDay(day(3)).getTime() - 86_400_000).toISOString(),
      percent: 50,
      fee: FEE,
      back: BACK,
    });
    expect(await cancelled(made)).toEqual({ ok: true, value: null });
    expect(await stockOf(made)).toEqual({ owned: 9, held: 0, peak: 0 });
    const order = await getOrder(db, made.userId, made.orderId, 'en', NOW);
    expect(order).toMatchObject({
      status: 'cancelled',
      cancellation: null,
      cancelFee: FEE,
      toGiveBack: BACK,
    });
    const events = (await listOrderEvents(db, made.orderId)).slice(-2);
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['cancelled', { by: 'customer', fee: FEE }],
      ['cancelled_paid', { amount: BACK }],
    ]);
    await workOffJobs([sendMailJob(orderMails)]);
    const mail = (await db.select().from(mailMessages)).find(
      ({ subject }) => subject === `Order ${made.number} was cancelled`,
    );
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`You cancelled order ${made.number}. KSh 2,300 comes back to you.`);
    expect(text).toContain('we keep KSh 1,000 of the price of the hire');
    await booksAreRight();
  });

  it('needs no decision any more once what was shown has gone back; the rest is kept', async () => {
    const made = await paidHire();
    await cancelled(made);
    const refund = { orderId: made.orderId, amount: BACK, refundedBefore: 0, note: '' };
    const facts = { method: 'bank', reference: 'B1', purpose: 'cancelled' } as const;
    expect(await recordRefund(db, { ...refund, ...facts }, NOW)).toMatchObject({ ok: true });
    expect(await getOrder(db, made.userId, made.orderId, 'en', NOW)).toMatchObject({
      status: 'cancelled',
      toGiveBack: 0,
      cancelFee: FEE,
    });
    expect((await listOrderEvents(db, made.orderId)).at(-1)?.kind).toBe('review_settled');
    await booksAreRight();
  });

  it('is not cancelled for other sums, too late, after it has left, or by a stranger', async () => {
    const made = await paidHire();
    expect(await cancelled(made, BACK + FEE)).toEqual({
      ok: false,
      reason: 'CANCEL_SUM_CHANGED',
      back: BACK,
    });
    const closes = new Date(startOfDay(day(3)).getTime() - 86_400_000);
    expect(await cancelled(made, BACK, closes)).toMatchObject({ reason: 'CANCEL_TOO_LATE' });
    const { id: stranger } = await makeUser(db);
    expect(await cancelled({ ...made, userId: stranger })).toBeNull();
    await startPreparing(db, made.orderId);
    await dispatchOrder(db, { orderId: made.orderId, trip: null }, NOW);
    expect(await cancelled(made)).toMatchObject({ reason: 'ORDER_NOT_IN_STATUS' });
    expect(await findOrder(db, made.orderId)).toMatchObject({ status: 'dispatched', cancelFee: 0 });
  });

  it('is cancelled for nothing up to the last free day, and by the shop; staff may keep the share', async () => {
    const onTime = await paidHire({ start: day(7), end: day(9) });
    expect(await cancelled(onTime, BACK + FEE)).toMatchObject({ ok: true });
    expect(await findOrder(db, onTime.orderId)).toMatchObject({ cancelFee: 0 });
    const made = await paidHire();
    const byShop = { orderId: made.orderId, by: 'shop' } as const;
    const sums = { reason: 'CANCEL_SUM_CHANGED', back: BACK };
    // Only what the terms have, and only where the customer wished it.
    for (const wrong of [
      { cause: 'goods_missing', keeps: FEE },
      { cause: 'customer_asked', keeps: FEE + 100 },
    ] as const) {
      expect(await cancelOrder(db, { ...byShop, ...wrong }, NOW)).toMatchObject(sums);
    }
    const asked = { cause: 'customer_asked', keeps: FEE } as const;
    expect(await cancelOrder(db, { ...byShop, ...asked }, NOW)).toMatchObject({ ok: true });
    expect(await findOrder(db, made.orderId)).toMatchObject({ cancelFee: FEE });
    await booksAreRight();
  });
});

describe('at the same time', () => {
  const others: Record<string, (made: Made) => Promise<unknown>> = {
    pay: ({ orderId }) => pay(orderId),
    prepare: ({ orderId }) => startPreparing(db, orderId),
    'send out': async ({ orderId }) => {
      await startPreparing(db, orderId);
      return dispatchOrder(db, { orderId, trip: null }, NOW);
    },
    'cancel by the shop': ({ orderId }) => cancelOrder(db, { orderId, by: 'shop' }, NOW),
    'cancel twice': (made) => cancelled(made),
    'move its days': ({ orderId }) =>
      moveDays(db, { by: 'shop', orderId, range: SOON, start: day(9) }, NOW),
  };

  // Guard: the order's lock, and the sum that was read.
  it.each(Object.keys(others))(
    'its customer cancels and: %s. One of both is first, and the books are right',
    async (name) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const made = name === 'pay' ? await placed() : await paidHire();
        const [done] = await Promise.all([
          pause(round / 2).then(() => cancelled(made, name === 'pay' ? 0 : BACK)),
          others[name]?.(made),
        ]);
        const order = await findOrder(db, made.orderId);
        const kinds = (await listOrderEvents(db, made.orderId)).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'cancelled').length).toBeLessThanOrEqual(1);
        const byCustomer = done?.ok === true || name === 'cancel twice';
        const isKept = byCustomer && name !== 'pay' && !kinds.includes('days_changed');
        expect(order?.cancelFee).toBe(isKept ? FEE : 0);
        if (order?.status === 'cancelled') {
          expect(await stockOf(made)).toEqual({ owned: 9, held: 0, peak: 0 });
        }
        // Paid after it was cancelled, or cancelled after it was paid: nothing of it is lost.
        if (name === 'pay') expect(order?.paidTotal).toBe(BACK + FEE);
        // A hire that was moved first goes back whole, which is not what was shown.
        if (kinds.includes('days_changed')) expect(done).toMatchObject({ back: BACK + FEE });
      }
      await booksAreRight();
    },
  );
});
