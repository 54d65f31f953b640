import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay, startOfDay } from '#/domain/dates/day.ts';
import { isDueIn } from '#/domain/finance/money-ahead.ts';
import { shillings } from '#/domain/money/money.ts';
import { addRecurring } from '#/features/costs/recurring/manage-recurring.server.ts';
import { addRecurringInput } from '#/features/costs/schemas.ts';
import { agreeOnDelivery } from '#/features/orders/booked/agree-on-delivery.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { openSumOf } from '#/features/orders/order-sums.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { saveSection } from '#/features/settings/use-cases/save-section.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { listAheadInput } from '../schemas.ts';
import { listAheadOrders, readAhead } from './read-ahead.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const LEAVES = addDays(TODAY, 10);
const BACK = addDays(TODAY, 12);

afterAll(stopJobs);

/** At noon, so many days from now. */
const noonIn = (days: number) =>
  new Date(startOfDay(addDays(TODAY, days)).getTime() + 12 * 3_600_000);

/** Hired for KSh 600 with a deposit of KSh 400. */
async function makeHire() {
  const product = await makeProduct(db, {
    rentalPrice: shillings(600),
    ratePlan: null,
    deposit: shillings(400),
  });
  const range = { start: LEAVES, end: BACK };
  return (await makeOrder(db, { lines: [{ product, range }], now: NOW })).orderId;
}

async function makeSale() {
  const product = await makeProduct(db, { price: shillings(1_500) });
  return (await makeOrder(db, { lines: [{ product }], now: NOW })).orderId;
}

async function pay(orderId: string, amount: number) {
  const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, paid));
}

async function agree(orderId: string) {
  expect(await agreeOnDelivery(db, orderId)).toMatchObject({ ok: true });
}

const orders = { hire: '', sale: '', paid: '' };

beforeAll(async () => {
  const values = { ...settings().payments, onDelivery: true, onDeliveryMost: 50_000 };
  expect(await saveSection(db, { section: 'payments', version: 0, values })).toMatchObject({
    ok: true,
  });
  orders.hire = await makeHire();
  await agree(orders.hire);
  orders.sale = await makeSale();
  await agree(orders.sale);
  await pay(orders.sale, shillings(200));
  orders.paid = await makeHire();
  await pay(orders.paid, shillings(1_000));
  // Not agreed: nobody owes anything.
  await makeSale();
  const rent = addRecurringInput.parse({
    key: randomUUID(),
    category: 'rent',
    amount: 116_00,
    vatRate: 0,
    rhythm: 'weekly',
    startsOn: TODAY,
  });
  expect(await addRecurring(db, rent, NOW)).toMatchObject({ ok: true });
});

const agesAt = async (now: Date) =>
  Object.fromEntries(
    (await readAhead(db, now)).ages
      .filter(({ count }) => count > 0)
      .map(({ age, count, amount }) => [age, [count, amount]]),
  );

const list = (asked: object, now: Date) => listAheadOrders(db, listAheadInput.parse(asked), now);

describe('FINANCE-4: what is owed to the shop', () => {
  it('is the open sum of each agreed order, by its age', async () => {
    expect(await agesAt(NOW)).toEqual({
      not_due: [1, shillings(1_000)],
      week: [1, shillings(1_300)],
    });
    expect(await agesAt(noonIn(40))).toEqual({
      month: [1, shillings(1_000)],
      two_months: [1, shillings(1_300)],
    });
    const sale = await findOrder(db, orders.sale);
    expect(sale && openSumOf(sale)).toBe(shillings(1_300));
  });

  it('opens to its orders, which come to it', async () => {
    for (const now of [NOW, noonIn(15), noonIn(40), noonIn(200)]) {
      const { ages } = await readAhead(db, now);
      for (const { from, to, count, amount } of ages) {
        const opened = await list({ of: 'open', from, to }, now);
        expect(opened).toMatchObject({ total: count, amount });
      }
    }
    const all = await list({ of: 'open' }, NOW);
    // What is due first comes first.
    expect(all.rows).toMatchObject([
      { id: orders.sale, on: TODAY, amount: shillings(1_300), contactName: 'Amina Otieno' },
      { id: orders.hire, on: LEAVES, amount: shillings(1_000), status: 'confirmed' },
    ]);
  });
});

describe('FINANCE-5: the cash of the weeks ahead', () => {
  it('is what is due, less deposits of hires that end and what recurs', async () => {
    const { weeks } = await readAhead(db, NOW);
    expect(weeks).toHaveLength(12);
    for (const [index, { from, to, ...sums }] of weeks.entries()) {
      const has = (day: string) => isDueIn(day, { from, to });
      const open = (has(TODAY) ? 1_300 : 0) + (has(LEAVES) ? 1_000 : 0);
      // That of the hire that is to be paid goes back too.
      const deposits = has(BACK) ? 800 : 0;
      // Of today it is written already.
      const costs = index === 0 ? 0 : 116_00;
      expect({ from, ...sums }).toEqual({
        from,
        open: shillings(open),
        deposits: shillings(deposits),
        costs,
      });
      const opened = await list({ of: 'deposits', from, to }, NOW);
      expect(opened.amount).toBe(sums.deposits);
      expect((await list({ of: 'open', from, to }, NOW)).amount).toBe(sums.open);
    }
  });

  it('expects nothing of what is overdue, but owes a deposit that is', async () => {
    const { weeks } = await readAhead(db, noonIn(40));
    expect(weeks[0]).toMatchObject({ open: 0, deposits: shillings(400) });
    expect(weeks.slice(1).every(({ open, deposits }) => open + deposits === 0)).toBe(true);
    const opened = await list({ of: 'deposits', to: weeks[0]?.to }, noonIn(40));
    expect(opened.rows).toMatchObject([{ id: orders.paid, on: BACK, amount: shillings(400) }]);
  });
});
