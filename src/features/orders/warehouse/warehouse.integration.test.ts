import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import type { CartFill } from '#tests/factories/cart.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import type { ReturnCondition } from '#/domain/orders/rental-status.ts';
import { lateFeesOf } from '../late-fees/late-fees-of.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from '../queries.server.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '../use-cases/carry-out-order.server.ts';
import { listWarehouse } from './list-warehouse.server.ts';
import { takeRentalsBack } from './take-back.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
/** When the orders were placed: hires can begin before today then. */
const PLACED = new Date(NOW.getTime() - 20 * 86_400_000);
const ROUNDS = 6;

afterAll(stopJobs);
beforeEach(async () => {
  await db.update(orders).set({ status: 'cancelled' });
});

const days = (from: number, to: number) => ({
  start: addDays(TODAY, from),
  end: addDays(TODAY, to),
});

function goods() {
  return makeProduct(db, { price: shillings(1_000), rentalPrice: shillings(1_000) });
}

/** A paid order, picked up unless it is brought. */
async function paidOrder(lines: CartFill[], isBrought = false): Promise<string> {
  const { orderId } = await makeOrder(db, { lines, now: PLACED });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), amount, receipt: randomUUID(), now: PLACED };
  await inTransaction(db, (tx) => confirmPaid(tx, { orderId, ...paid }));
  if (isBrought) {
    await db
      .update(orders)
      .set({
        deliveryMethod: 'delivery',
        countyCode: 47,
        countyName: 'Nairobi',
        address: 'Moi Ave',
      })
      .where(eq(orders.id, orderId));
  }
  return orderId;
}

/** A picked up order of hires that are with the customer. */
async function orderOut(lines: CartFill[]): Promise<string> {
  const orderId = await paidOrder(lines);
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
  return orderId;
}

const listed = (when: string = 'today') => listWarehouse(db, { locale: 'en', when }, NOW);

async function linesOf(orderId: string) {
  const lines = await listOrderLines(db, [orderId]);
  return lines.map(({ hireStatus, returnedUnits }) => [hireStatus, returnedUnits]);
}

interface Noted {
  lineId: string;
  units: number;
  returnedBefore?: number;
  condition?: ReturnCondition | null;
  note?: string;
}

function take(orderId: string, noted: Noted[], { key = randomUUID(), day = TODAY } = {}) {
  const lines = noted.map((line) => ({ returnedBefore: 0, condition: null, note: '', ...line }));
  return takeRentalsBack(db, { orderId, key, day, lines }, NOW);
}

const lineIdsOf = async (orderId: string) =>
  (await listOrderLines(db, [orderId])).map(({ id }) => id);

describe('what leaves', () => {
  it('is what should have, what does that day, and purchases; each with its step', async () => {
    const product = await goods();
    const late = await paidOrder([{ product, quantity: 2, range: days(-1, 3) }]);
    const today = await paidOrder([{ product, range: days(0, 1) }, { product }], true);
    const tomorrow = await paidOrder([{ product, range: days(1, 2) }]);
    const bought = await paidOrder([{ product, quantity: 3 }]);
    await paidOrder([{ product, range: days(2, 3) }, { product }]);
    await makeOrder(db, { lines: [{ product }] });
    await startPreparing(db, today);

    const { day, out, back } = await listed();
    expect(day).toBe(TODAY);
    expect(out.orders.map(({ id, on, isLate, next }) => ({ id, on, isLate, next }))).toEqual([
      { id: late, on: addDays(TODAY, -1), isLate: true, next: 'start_preparing' },
      { id: today, on: TODAY, isLate: false, next: 'dispatch' },
      { id: bought, on: null, isLate: false, next: 'start_preparing' },
    ]);
    expect(out.total).toBe(3);
    expect(back).toEqual({ orders: [], total: 0 });
    expect(out.orders[1]).toMatchObject({
      place: { county: 'Nairobi', address: 'Moi Ave' },
      contactName: 'Amina Otieno',
    });
    expect(out.orders[1]?.lines.map(({ type }) => type).toSorted()).toEqual(['purchase', 'rental']);

    const next = await listed('tomorrow');
    expect(next.day).toBe(addDays(TODAY, 1));
    expect(next.out.orders.map(({ id }) => id)).toEqual([late, today, tomorrow, bought]);
  });

  it('is, of a day that was chosen, what leaves on it alone', async () => {
    const product = await goods();
    await paidOrder([{ product, range: days(-1, 3) }]);
    const first = await paidOrder([{ product, range: days(4, 6) }]);
    await paidOrder([{ product, range: days(5, 7) }]);
    await paidOrder([{ product }]);
    const { day, out } = await listed(addDays(TODAY, 4));
    expect(day).toBe(addDays(TODAY, 4));
    expect(out.orders).toMatchObject([{ id: first, on: addDays(TODAY, 4), isLate: false }]);
    expect(out.total).toBe(1);
  });

  it('is gone once it was sent, or handed over where it lay ready', async () => {
    const product = await goods();
    const sent = await paidOrder([{ product, range: days(0, 1) }], true);
    const ready = await paidOrder([{ product, range: days(0, 1) }]);
    const trip = {
      driver: 'Peter',
      plate: 'KDA 1',
      phone: '+254712345678',
      from: '23:00',
      to: '23:30',
    };
    for (const orderId of [sent, ready]) await startPreparing(db, orderId);
    const tomorrow = { ...trip, day: addDays(TODAY, 1) };
    expect((await dispatchOrder(db, { orderId: sent, trip: tomorrow }, NOW))?.ok).toBe(true);
    await dispatchOrder(db, { orderId: ready, trip: null }, NOW);
    expect((await listed()).out.orders).toMatchObject([
      { id: ready, next: 'deliver', place: null },
    ]);
    await deliverOrder(db, { orderId: ready, receivedBy: 'Amina Otieno' });
    expect((await listed()).out).toEqual({ orders: [], total: 0 });
  });

  it('says what belongs to a unit and how its label begins', async () => {
    const product = await goods();
    await db
      .update(products)
      .set({ unitPrefix: 'CUBE', includes: [{ en: 'Charger', sw: 'Chaja' }] })
      .where(eq(products.id, product.id));
    await paidOrder([{ product, range: days(0, 1) }]);
    expect((await listed()).out.orders[0]?.lines).toMatchObject([
      { prefix: 'CUBE', parts: ['Charger'] },
    ]);
    const inSwahili = await listWarehouse(db, { locale: 'sw', when: 'today' }, NOW);
    expect(inSwahili.out.orders[0]?.lines[0]?.parts).toEqual(['Chaja']);
  });
});

describe('what comes back', () => {
  it('is what is late, what is due that day, and what nobody has looked at', async () => {
    const product = await goods();
    const today = await orderOut([
      { product, range: days(-3, 0) },
      { product: await goods(), range: days(-3, 4) },
    ]);
    const late = await orderOut([{ product, quantity: 2, range: days(-5, -2) }]);
    const tomorrow = await orderOut([{ product, range: days(-3, 1) }]);
    const seen = await orderOut([{ product, range: days(-4, 5) }]);
    const [lineId = ''] = await lineIdsOf(seen);
    await take(seen, [{ lineId, units: 1 }]);

    const { out, back } = await listed();
    expect(out.orders).toEqual([]);
    expect(back.orders.map(({ id, on, isLate }) => ({ id, on, isLate }))).toEqual([
      { id: late, on: addDays(TODAY, -2), isLate: true },
      { id: today, on: TODAY, isLate: false },
      { id: seen, on: null, isLate: false },
    ]);
    // All that can be in the car, with its own day; late where it is.
    expect(back.orders[1]?.lines.map(({ dueBackOn }) => dueBackOn).toSorted()).toEqual([
      TODAY,
      addDays(TODAY, 4),
    ]);
    expect(back.orders[0]?.lines).toMatchObject([{ isLate: true, quantity: 2 }]);
    expect(back.orders[2]).toMatchObject({ next: 'inspect_rental' });

    await take(seen, [{ lineId, units: 0, returnedBefore: 1, condition: 'good' }]);
    const chosen = await listed(TODAY);
    expect(chosen.back.orders.map(({ id }) => id)).toEqual([today]);

    const next = await listed('tomorrow');
    expect(next.back.orders.map(({ id }) => id)).toEqual([late, today, tomorrow]);
    expect(next.back.total).toBe(3);
  });
});

describe('takeRentalsBack', () => {
  it('takes parts and, with the last of them, their condition', async () => {
    const product = await goods();
    const orderId = await orderOut([{ product, quantity: 5, range: days(-3, 0) }]);
    const [lineId = ''] = await lineIdsOf(orderId);
    expect(await take(orderId, [{ lineId, units: 2 }])).toEqual({ ok: true, value: null });
    expect(await linesOf(orderId)).toEqual([['out', 2]]);
    const early = { lineId, units: 1, returnedBefore: 2, condition: 'good' } as const;
    expect(await take(orderId, [early])).toMatchObject({ reason: 'HIRE_NOT_IN_STATUS' });
    const rest = { lineId, units: 3, returnedBefore: 2, note: 'Missing: 1 × Charger' };
    await take(orderId, [{ ...rest, condition: 'incomplete' }]);
    expect(await linesOf(orderId)).toEqual([['inspected', 5]]);
    const [first, second, looked] = (await listOrderEvents(db, orderId)).slice(-3);
    expect([first?.details.units, second?.details.units]).toEqual([2, 3]);
    expect(looked).toMatchObject({
      kind: 'rental_inspected',
      details: { condition: 'incomplete', note: 'Missing: 1 × Charger' },
    });
  });

  it('takes all lines or none, and only those of the order', async () => {
    const orderId = await orderOut([
      { product: await goods(), range: days(-3, 0) },
      { product: await goods(), quantity: 2, range: days(-3, 1) },
    ]);
    const lines = await listOrderLines(db, [orderId]);
    const [first = '', second = ''] = lines
      .toSorted((a, b) => a.quantity - b.quantity)
      .map(({ id }) => id);
    const tooMany = [
      { lineId: first, units: 1 },
      { lineId: second, units: 3 },
    ];
    expect(await take(orderId, tooMany)).toMatchObject({ reason: 'RETURN_MISCOUNTED', out: 2 });
    expect(await linesOf(orderId)).toEqual([
      ['out', 0],
      ['out', 0],
    ]);
    expect(await take(orderId, [{ lineId: randomUUID(), units: 1 }])).toBeNull();
    expect(await take(randomUUID(), [{ lineId: first, units: 1 }])).toBeNull();
  });

  it('knows what it has written down when the answer was lost, also by many sends at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await goods();
      const orderId = await orderOut([{ product, quantity: 3, range: days(-3, 0) }]);
      const [lineId = ''] = await lineIdsOf(orderId);
      const sent = { key: randomUUID() };
      const send = () => take(orderId, [{ lineId, units: 1 }], sent);
      const answers = await Promise.all([send(), send(), send()]);
      expect([...answers, await send()]).toMatchObject([
        { ok: true },
        { ok: true },
        { ok: true },
        { ok: true },
      ]);
      expect(await linesOf(orderId)).toEqual([['out', 1]]);
      const kinds = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'rental_returned')).toHaveLength(1);
    }
  });

  it('tells the second of two people who counted the same units', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await goods();
      const orderId = await orderOut([{ product, quantity: 3, range: days(-3, 0) }]);
      const [lineId = ''] = await lineIdsOf(orderId);
      const send = () => take(orderId, [{ lineId, units: 1 }]);
      const answers = await Promise.all([send(), send()]);
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(answers.find((answer) => !answer?.ok)).toMatchObject({
        reason: 'LINE_MOVED',
        returned: 1,
      });
    }
  });

  it('is late by the day on which it was counted, not by that on which the line came back', async () => {
    const product = await goods();
    const orderId = await orderOut([{ product, range: days(-5, -1) }]);
    const [lineId = ''] = await lineIdsOf(orderId);
    await take(orderId, [{ lineId, units: 1 }], { day: addDays(TODAY, -1) });
    const [event] = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.kind, 'rental_returned'))
      .orderBy(orderEvents.createdAt)
      .then((rows) => rows.filter((row) => row.orderId === orderId));
    expect(event?.details).toMatchObject({ on: addDays(TODAY, -1) });
    const lines = await listOrderLines(db, [orderId]);
    const events = await listOrderEvents(db, orderId);
    expect(lateFeesOf(lines, events, [], TODAY)).toEqual([]);
  });
});
