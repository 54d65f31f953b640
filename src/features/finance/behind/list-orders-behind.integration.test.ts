import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, eachDay, nairobiDay } from '#/domain/dates/day.ts';
import { OPENED_FIGURES } from '../schemas.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { postUnmatched } from '#/features/ledger/post-unmatched.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { listOrdersInput } from '../schemas.ts';
import { getFinancial } from '../use-cases/get-financial.server.ts';
import { rebuildOrderSums } from '../roll-up/roll-up-orders.server.ts';
import { listOrders } from './list-orders-behind.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const DAYS = { from: addDays(TODAY, -5), to: TODAY };

afterAll(stopJobs);

async function makePaid(prices: readonly { price: number; category: string }[]) {
  const products = await Promise.all(
    prices.map(({ price, category }) =>
      makeProduct(db, { price: shillings(price), category, deposit: shillings(400) }),
    ),
  );
  const lines = products.map((product) => ({ product }));
  const { orderId } = await makeOrder(db, { lines, now: NOW });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, paid));
  return { orderId, productIds: products.map(({ id }) => id) };
}

/** As if its money had come three days ago. The ledger takes no changes, so its triggers are off. */
async function moveBack(orderId: string) {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update ledger_transactions
      set occurred_at = occurred_at - interval '3 days' where order_id = ${orderId}`);
  });
}

const open = (asked: object) => listOrders(db, listOrdersInput.parse({ ...DAYS, ...asked }));
const amounts = async (asked: object) =>
  (await open(asked)).rows.map(({ id, day, amount }) => [id, day, amount]);

let earlier: Awaited<ReturnType<typeof makePaid>>;
let today: Awaited<ReturnType<typeof makePaid>>;

beforeAll(async () => {
  earlier = await makePaid([{ price: 1_000, category: 'furniture' }]);
  await moveBack(earlier.orderId);
  today = await makePaid([
    { price: 2_000, category: 'furniture' },
    { price: 500, category: 'decor' },
  ]);
  const sent = { method: 'mobile', reference: 'SKN1', purpose: 'other', note: '' } as const;
  const refund = { orderId: earlier.orderId, amount: shillings(250), refundedBefore: 0, ...sent };
  expect(await recordRefund(db, refund, NOW)).toMatchObject({ ok: true });
  await rebuildOrderSums(db);
});

describe('FINANCE-3: the orders behind a sum', () => {
  it('are those whose money it is, each with its part', async () => {
    const then = addDays(TODAY, -3);
    const [bought, paid] = [
      [today.orderId, TODAY, shillings(2_500)],
      [earlier.orderId, then, shillings(1_000)],
    ];
    // The first was paid before, and took off today what went back.
    const back = [earlier.orderId, TODAY, -shillings(250)];
    expect(await amounts({ figure: 'sales' })).toEqual([bought, paid, back]);
    expect(await amounts({ figure: 'sales', from: TODAY })).toEqual([bought, back]);
    expect(await amounts({ figure: 'sales', to: addDays(TODAY, -1) })).toEqual([paid]);
    expect(await amounts({ figure: 'category', key: 'furniture' })).toEqual([
      [today.orderId, TODAY, shillings(2_000)],
      paid,
      back,
    ]);
    expect(await amounts({ figure: 'product', key: today.productIds[1] })).toEqual([
      [today.orderId, TODAY, shillings(500)],
    ]);
    const { rows: ofDecor } = await open({ figure: 'category', key: 'decor' });
    expect(ofDecor).toMatchObject([
      { part: { key: today.productIds[1], name: expect.stringMatching(/./) } },
    ]);
    const { rows } = await open({ figure: 'given_back' });
    expect(rows).toMatchObject([
      { amount: shillings(250), order: { status: 'confirmed' }, contactName: 'Amina Otieno' },
    ]);
  });

  it('come to every sum on the page, to the cent', async () => {
    const { sums } = await getFinancial(db, { ...DAYS, compare: 'none' }, NOW);
    let compared = 0;
    for (const figure of OPENED_FIGURES) {
      for (const { key, name, now } of sums[figure]) {
        const opened = await open({ figure, key });
        expect([figure, key, opened.amount]).toEqual([figure, key, now]);
        expect(opened.rows.reduce((all, { amount }) => all + amount, 0)).toBe(now);
        expect(opened.rows).toHaveLength(opened.total);
        if (name !== null) expect(opened.name).toBe(name);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(15);
  });

  it('have sales of each day that has begun, which come to all of them', async () => {
    const asked = { ...DAYS, to: addDays(TODAY, 5), compare: 'none' } as const;
    const { sums, byDay } = await getFinancial(db, asked, NOW);
    expect(byDay.map(({ day }) => day)).toEqual(eachDay(DAYS.from, addDays(TODAY, 1)));
    const all = sum(sums.sales.map(({ now }) => now));
    expect(all).toBeGreaterThan(0);
    expect(sum(byDay.map(({ amount }) => amount))).toBe(all);
    for (const { day, amount } of byDay) {
      const alone = await getFinancial(db, { from: day, to: day, compare: 'none' }, NOW);
      expect([day, amount]).toEqual([day, sum(alone.sums.sales.map(({ now }) => now))]);
    }
    expect(byDay.filter(({ amount }) => amount !== 0).length).toBeGreaterThan(1);
  });

  it('have a page for every thirty, the largest first', async () => {
    const many = await Promise.all(
      Array.from({ length: 31 }, (_, at) =>
        makePaid([{ price: 10_000 + at, category: 'signage' }]),
      ),
    );
    await rebuildOrderSums(db);
    const first = await open({ figure: 'category', key: 'signage' });
    expect(first).toMatchObject({ total: 31, pages: 2, page: 1 });
    expect(first.rows[0]).toMatchObject({ id: many[30]?.orderId, amount: shillings(10_030) });
    const last = await open({ figure: 'category', key: 'signage', page: 7 });
    expect(last).toMatchObject({ page: 2, rows: [{ id: many[0]?.orderId }] });
    expect(last.amount).toBe(first.amount);
  });

  it('are none for money of which nobody knows whose it is, which is said', async () => {
    await inTransaction(db, (tx) =>
      postUnmatched(tx, {
        paymentId: randomUUID(),
        amount: shillings(77),
        provider: 'mpesa',
      }),
    );
    await rebuildOrderSums(db);
    const { sums } = await getFinancial(db, { ...DAYS, compare: 'none' }, NOW);
    // It is the least of them, on the last page.
    const { rows, amount } = await open({ figure: 'received', key: 'mpesa', page: 2 });
    expect(amount).toBe(sums.received.find(({ key }) => key === 'mpesa')?.now);
    expect(rows.filter(({ isKnown }) => !isKnown)).toMatchObject([
      { amount: shillings(77), order: null, contactName: null },
    ]);
  });
});
