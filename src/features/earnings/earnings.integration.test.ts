import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { pastDays } from '#tests/factories/past-days.ts';
import { newSource } from '#tests/factories/payment.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { getFinancial } from '#/features/finance/use-cases/get-financial.server.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { serviceUnit } from '#/features/units/use-cases/change-unit.server.ts';
import { makeUnits, setLabels } from '#/features/units/use-cases/make-units.server.ts';
import { getUnit } from '#/features/units/use-cases/read-units.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { listEarningsInput } from './schemas.ts';
import { listEarnings } from './use-cases/list-earnings.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { dayAt, makeOwned, moveStock, paid, handOver, bringBack, spend } = await pastDays(db, NOW);
afterAll(stopJobs);

type Product = Awaited<ReturnType<typeof makeOwned>>;

async function listed(more: object = {}) {
  const span = { from: dayAt(-29), to: TODAY };
  return listEarnings(db, listEarningsInput.parse({ ...span, ...more }), TODAY);
}

async function rowOf(product: Product, more: object = {}) {
  const { rows } = await listed({ search: product.name, ...more });
  const row = rows.find(({ productId }) => productId === product.id);
  if (!row) throw new Error('The product is not listed');
  return row;
}

describe('what a product earned', () => {
  it('is what was hired and sold, and what is left of it', async () => {
    const product = await makeOwned({ name: 'Earning cube', nameSw: '' });
    const hire = await paid(product, { quantity: 3, on: -30, range: [-28, -26] });
    await handOver(hire, -28);
    await bringBack(hire, 2, -26);
    await bringBack(hire, 1, -24);
    const late = await paid(product, { quantity: 1, on: -5, range: [-3, -1] });
    await handOver(late, -2);
    await paid(product, { quantity: 2, on: -5 });
    await moveStock(product, -5);

    await spend('stock', shillings(50_000), { kind: 'product', name: product.id }, -40);
    await setLabels(db, { productId: product.id, prefix: 'ECU', basedOn: null, make: 8 });
    const unitId = (await getUnit(db, 'ECU-0001'))?.id ?? '';
    const service = { unitId, service: 'repaired', text: 'new driver', cost: shillings(1_500) };
    await serviceUnit(db, { ...service, service: 'repaired', idempotencyKey: randomUUID() });
    // The same repair, in the costs without the hours of work.
    await spend('repair', shillings(1_000), { kind: 'unit', name: 'ECU-0001' });
    await spend('transport', shillings(700), { kind: 'product', name: product.id });
    await rebuildOrderSums(db);

    const row = await rowOf(product);
    expect(row).toMatchObject({
      bought: { cost: shillings(50_000), known: 10, units: 10 },
      // The first hire was ordered a day before these thirty.
      rented: shillings(1_000),
      sold: shillings(6_000),
      unitsSold: 2,
      costOfSold: shillings(10_000),
      // 2 units for 2 days, one for 4, and one since the day before yesterday.
      daysOut: 2 * 2 + 4 + 3,
      // 10 units on 24 days, 8 on the last 6.
      daysOwned: 10 * 24 + 8 * 6,
      repair: shillings(1_500),
      otherCosts: shillings(700),
      margin: shillings(7_000 - 1_500 - 700 - 10_000),
      payback: { share: (10_000 - 1_500) / 50_000, on: null },
    });
    expect(row.timeUse).toBeCloseTo(11 / 288);
    // 1,000 of hires in 288 days of units that cost 5,000 each.
    expect(row.moneyUse).toBeCloseTo(1_000 / ((5_000 * 288) / 365));
    // A day more has the first hire.
    expect(await rowOf(product, { from: dayAt(-30) })).toMatchObject({ rented: shillings(4_000) });
  });

  it('is what Financial says, to the cent', async () => {
    const product = await makeOwned({ price: 333_33, rentalPrice: 77_77 });
    const other = await makeOwned();
    const both = [
      { product, quantity: 1 },
      { product, quantity: 3, range: { start: dayAt(5), end: dayAt(7) } },
      { product: other, quantity: 2 },
    ];
    const { orderId } = await makeOrder(db, { lines: both, now: NOW });
    const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
    const money = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
    await inTransaction(db, (tx) => confirmPaid(tx, money));
    // Each has its share of what goes back.
    const sent = { method: 'mobile', reference: 'SKN1', purpose: 'other', note: '' } as const;
    const refund = { orderId, amount: 1_001_00, refundedBefore: 0, ...sent };
    expect(await recordRefund(db, refund, NOW)).toMatchObject({ ok: true });
    await rebuildOrderSums(db);
    const span = { from: dayAt(-29), to: TODAY };
    const financial = await getFinancial(db, { ...span, compare: 'none' }, new Date());
    const ours = new Map((await listed()).rows.map((row) => [row.productId, row]));
    const theirs = financial.sums.product.filter(({ key }) => ours.has(key));
    expect(theirs.length).toBeGreaterThanOrEqual(2);
    for (const { key, now } of theirs) {
      const row = ours.get(key);
      expect([key, (row?.rented ?? 0) + (row?.sold ?? 0)]).toEqual([key, now]);
    }
    const rental = financial.sums.type.find(({ key }) => key === 'rental')?.now;
    expect(sum([...ours.values()].map(({ rented }) => rented))).toBe(rental);
  });

  it('says what is not known instead of nothing', async () => {
    const product = await makeOwned();
    await paid(product, { quantity: 1, on: -1 });
    await moveStock(product, -1);
    await rebuildOrderSums(db);
    expect(await rowOf(product)).toMatchObject({
      bought: null,
      sold: shillings(3_000),
      costOfSold: null,
      margin: null,
      moneyUse: null,
      payback: null,
      advice: { box: null, because: 'cost_unknown' },
    });
  });

  it('counts a purchase once that stands with the stock, the units and the costs', async () => {
    const product = await makeOwned({ stockQuantity: 0 });
    await setLabels(db, { productId: product.id, prefix: 'ONCE', basedOn: null, make: 0 });
    const units = { productId: product.id, units: 4, isReceived: true, code: '', serial: '' };
    const facts = { condition: 'new' as const, boughtOn: TODAY, cost: shillings(2_500) };
    await makeUnits(db, { ...units, ...facts, idempotencyKey: randomUUID() }, TODAY);
    const known = { cost: shillings(10_000), known: 4, units: 4 };
    expect(await rowOf(product)).toMatchObject({ bought: known });
    await spend('stock', shillings(2_700), { kind: 'unit', name: 'ONCE-0001' });
    const dearer = { ...known, cost: shillings(10_200) };
    expect(await rowOf(product)).toMatchObject({ bought: dearer });
    await spend('stock', shillings(7_000), { kind: 'product', name: product.id });
    expect(await rowOf(product)).toMatchObject({ bought: dearer });
  });

  it('is earned back on the day on which it came to the purchase and its repairs', async () => {
    const product = await makeOwned({ price: shillings(9_000), stockQuantity: 3 });
    await spend('stock', shillings(15_000), { kind: 'product', name: product.id }, -40);
    await spend('repair', shillings(1_000), { kind: 'product', name: product.id }, -4);
    await paid(product, { quantity: 1, on: -9 });
    await rebuildOrderSums(db);
    expect(await rowOf(product)).toMatchObject({ payback: { on: null } });
    await paid(product, { quantity: 1, on: -3 });
    await rebuildOrderSums(db);
    const payback = { share: 17_000 / 15_000, on: dayAt(-3) };
    expect(await rowOf(product, { from: TODAY })).toMatchObject({ payback });
  });

  it('has no day that is still to come, and none before it was owned', async () => {
    const product = await makeOwned();
    const days = await rowOf(product, { to: dayAt(30) });
    expect(days.daysOwned).toBe(300);
    expect(await rowOf(product, { from: dayAt(-100) })).toMatchObject({ daysOwned: 410 });
    const ahead = await listed({ from: dayAt(3), to: dayAt(5), search: product.name });
    expect(ahead).toMatchObject({ days: 0, rows: [{ daysOwned: 0, daysOut: 0, timeUse: null }] });
  });
});

describe('the list', () => {
  it('is narrowed and sorted, what is not known last', async () => {
    const [a, b, c] = [
      await makeOwned({ name: 'Sorted B', category: 'furniture' }),
      await makeOwned({ name: 'Sorted A', category: 'furniture' }),
      await makeOwned({ name: 'Sorted C', category: 'stage-floor' }),
    ];
    await spend('stock', shillings(100), { kind: 'product', name: a.id });
    await spend('stock', shillings(200), { kind: 'product', name: b.id });
    const names = async (more: object) =>
      (await listed({ search: 'sorted', ...more })).rows.map(({ productId }) => productId);
    expect(await names({ sort: 'name', descending: false })).toEqual([b.id, a.id, c.id]);
    expect(await names({ sort: 'bought' })).toEqual([b.id, a.id, c.id]);
    expect(await names({ sort: 'bought', descending: false })).toEqual([a.id, b.id, c.id]);
    expect(await names({ category: 'stage-floor' })).toEqual([c.id]);
    expect(await listed({ search: 'sorted', page: 9 })).toMatchObject({ page: 1, total: 3 });
  });
});
