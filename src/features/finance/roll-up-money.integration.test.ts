import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import {
  byFigureAndDay,
  miscountedSums,
  rolledUp,
  sumsOfLedger,
} from '#tests/setup/money-by-day.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { rebuildOrderSums, rollUpOrders } from './roll-up/roll-up-orders.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/finance.ts): the lock of `lockRollUp`, the ids in
 * `deleteChanges`, what is taken off in `sumOrders`, and the trigger of `order_lines`.
 */
const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);

afterAll(stopJobs);
beforeEach(() => rebuildOrderSums(db));

/** A cube bought for KSh 1,000 and another hired for KSh 600, with a deposit of KSh 400. */
async function makePaid() {
  const product = await makeProduct(db, {
    price: shillings(1_000),
    rentalPrice: shillings(600),
    ratePlan: null,
    deposit: shillings(400),
  });
  const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
  const { orderId } = await makeOrder(db, { lines: [{ product }, { product, range }], now: NOW });
  return { orderId, productId: product.id };
}

async function pay(orderId: string) {
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, paid));
}

async function rollUp() {
  while ((await rollUpOrders(db)) > 0);
}

async function expectSumsOfLedger() {
  expect(await miscountedSums(db)).toEqual([]);
  const sums = await rolledUp(db);
  const { accounts, parts } = byFigureAndDay(sums);
  const ledger = await sumsOfLedger(db);
  expect(accounts).toEqual(ledger);
  const sales = Object.fromEntries(
    Object.entries(ledger).filter(([name]) => name.startsWith('sales ')),
  );
  for (const [part, of] of Object.entries(parts)) expect([part, of]).toEqual([part, sales]);
  await rebuildOrderSums(db);
  expect(await rolledUp(db)).toEqual(sums);
  expect(await miscountedSums(db)).toEqual([]);
}

describe('the sums of each day', () => {
  it('have what was paid, by product, kind and provider', async () => {
    const { orderId, productId } = await makePaid();
    await rollUp();
    expect((await rolledUp(db))[`product ${TODAY} ${productId}`]).toBeUndefined();
    await pay(orderId);
    await rollUp();
    const sums = await rolledUp(db);
    expect(sums[`product ${TODAY} ${productId}`]).toBe(shillings(1_600));
    expect(sums[`type ${TODAY} rental`]).toBe(shillings(600));
    expect(sums[`deposit ${TODAY} taken`]).toBe(shillings(400));
    expect(sums[`received ${TODAY} mpesa`]).toBe(shillings(2_000));
    expect(sums[`orders ${TODAY} online`]).toBe(1);
    expect(sums[`payments ${TODAY} mpesa`]).toBe(1);
    await expectSumsOfLedger();
  });

  it('take off what goes back', async () => {
    const { orderId, productId } = await makePaid();
    await pay(orderId);
    await rollUp();
    const sent = { method: 'mobile', reference: 'SKN1', purpose: 'other', note: '' } as const;
    const refund = { orderId, amount: shillings(160), refundedBefore: 0, ...sent };
    expect(await recordRefund(db, refund, NOW)).toMatchObject({ ok: true });
    await rollUp();
    expect((await rolledUp(db))[`product ${TODAY} ${productId}`]).toBe(shillings(1_440));
    await expectSumsOfLedger();
  });

  it('equal the ledger when many pay while several processes sum', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, makePaid));
    const paying = { isOver: false };
    const sum = async () => {
      while (!paying.isOver) await rollUpOrders(db);
    };
    const summing = [sum(), sum(), sum()];
    for (let at = 0; at < made.length; at += 4) {
      await Promise.all(made.slice(at, at + 4).map(({ orderId }) => pay(orderId)));
    }
    paying.isOver = true;
    await Promise.all(summing);
    await rollUp();
    expect((await rolledUp(db))[`orders ${TODAY} online`]).toBeGreaterThanOrEqual(made.length);
    await expectSumsOfLedger();
  });

  it('follow an order whose lines change after it was paid', async () => {
    const { orderId, productId } = await makePaid();
    await pay(orderId);
    await rollUp();
    await db.$client.query(
      `update order_lines set total_price = total_price * 3, unit_price = unit_price * 3
       where order_id = $1 and type = 'purchase'`,
      [orderId],
    );
    await rollUp();
    expect((await rolledUp(db))[`product ${TODAY} ${productId}`]).toBe(shillings(1_600));
    const other = await makeProduct(db);
    await db.$client.query(
      `update order_lines set product_id = $2 where order_id = $1 and type = 'purchase'`,
      [orderId, other.id],
    );
    await rollUp();
    // 3,000 of 3,600 is five sixths of what came.
    const sums = await rolledUp(db);
    expect(sums[`product ${TODAY} ${other.id}`]).toBe(Math.round((shillings(1_600) * 5) / 6));
    await db.$client.query(`update orders set county_code = 30 where id = $1`, [orderId]);
    await rollUp();
    expect((await rolledUp(db))[`county ${TODAY} 30`]).toBe(shillings(1_600));
    await expectSumsOfLedger();
  });
});
