import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeCustomOrder, offeredSign, offerTerms } from '#tests/factories/offer.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { orderLines } from '#/db/schema/orders.ts';
import { addDays, daysBetween, nairobiDay } from '#/domain/dates/day.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { findOrder } from '../queries.server.ts';
import { readTimelineInput } from './schemas.ts';
import { cancelOrder } from '../use-cases/cancel-order.server.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '../use-cases/carry-out-order.server.ts';
import { returnRentals } from '../use-cases/return-rentals.server.ts';
import { readTimeline } from './read-timeline.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
/** When orders were placed: hires can begin before today then. */
const PLACED = new Date(NOW.getTime() - 20 * 86_400_000);

afterAll(stopJobs);

type Product = Awaited<ReturnType<typeof makeProduct>>;

const days = (from: number, to: number) => ({
  start: addDays(TODAY, from),
  end: addDays(TODAY, to),
});

async function hire(product: Product, from: number, to: number, quantity = 1): Promise<string> {
  const lines = [{ product, quantity, range: days(from, to) }];
  return (await makeOrder(db, { lines, now: PLACED })).orderId;
}

async function pay(orderId: string): Promise<void> {
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: PLACED }),
  );
}

async function handOut(orderId: string): Promise<void> {
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
}

function read(input: object) {
  return readTimeline(db, readTimelineInput.parse({ days: 14, ...input }), NOW);
}

async function rowOf(product: Product, input: object = {}) {
  const { rows } = await read({ search: product.name, ...input });
  return rows.find(({ productId }) => productId === product.id);
}

describe('a product of the timeline', () => {
  it('has its hires with what became of them, and units free from today on', async () => {
    const product = await makeProduct(db, { stockQuantity: 6, turnaroundDays: 1 });
    const held = await hire(product, 4, 6);
    const paid = await hire(product, 1, 3, 2);
    await pay(paid);
    const out = await hire(product, -1, 1);
    await pay(out);
    await handOut(out);
    const cancelled = await hire(product, 2, 3, 3);
    await cancelOrder(db, { orderId: cancelled, by: 'shop' }, NOW);
    const row = await rowOf(product, { from: addDays(TODAY, -2), days: 7 });
    expect(row).toMatchObject({ owned: 6, unitCodes: [], free: [null, null, 5, 3, 4, 4, 5] });
    expect(row?.rentals.map(({ orderId, state, canMove }) => [orderId, state, canMove])).toEqual([
      [out, 'out', false],
      [paid, 'confirmed', true],
      [held, 'held', false],
    ]);
    expect(row?.rentals[1]).toMatchObject({
      ...days(1, 3),
      quantity: 2,
      customer: 'Amina Otieno',
      leavesOn: addDays(TODAY, 1),
      dueBackOn: addDays(TODAY, 3),
      blockedUntil: addDays(TODAY, 4),
    });
  });

  it('counts days of units on hire that are paid, within the period, without the turnaround', async () => {
    const product = await makeProduct(db, { stockQuantity: 6, turnaroundDays: 2 });
    await hire(product, 1, 4, 3);
    await pay(await hire(product, 1, 3, 2));
    // Three of its five days are shown.
    await pay(await hire(product, 4, 9));
    const view = await read({ search: product.name, from: TODAY, days: 7 });
    expect(view.rows.map(({ hiredDays }) => hiredDays)).toEqual([2 * 2 + 3]);
    expect(view).toMatchObject({ total: 1, sums: { hiredDays: 7, owned: 6 } });
  });

  it('keeps what is late in every period from its first day on, and names what lacks units', async () => {
    const product = await makeProduct(db, { stockQuantity: 4 });
    const late = await hire(product, -5, -2, 3);
    await pay(late);
    await handOut(late);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, late));
    const lines = [{ lineId: line?.id ?? '', units: 1, returnedBefore: 0 }];
    await returnRentals(db, { orderId: late, lines, note: '' }, NOW);
    // Placed while everything seemed to come back in time.
    const next = await hire(product, 20, 22, 3);
    const row = await rowOf(product, { from: addDays(TODAY, 14) });
    expect(row?.rentals.map(({ orderId, state, lacks }) => [orderId, state, lacks])).toEqual([
      [late, 'late', 0],
      [next, 'held', 1],
    ]);
    expect(row?.rentals[0]).toMatchObject({ quantity: 3, returned: 1 });
    expect(row?.free[daysBetween(addDays(TODAY, 14), addDays(TODAY, 20))]).toBe(0);
    expect(await rowOf(product, { from: addDays(TODAY, -20) })).toMatchObject({ rentals: [] });
    for (const show of ['late', 'hired'] as const) {
      expect((await rowOf(product, { show }))?.productId).toBe(product.id);
    }
  });

  it('has what offers hold, counted as the ledger does, after all orders where units are missing', async () => {
    const product = await makeProduct(db, { stockQuantity: 4, turnaroundDays: 1 });
    const late = await hire(product, -5, -2);
    await pay(late);
    await handOut(late);
    const next = await hire(product, 20, 22);
    const request = await makeCustomOrder(db);
    const line = {
      ...offeredSign,
      type: 'rental',
      productId: product.id,
      quantity: 3,
      depositPerUnit: 0,
      rentalStartDate: addDays(TODAY, 21),
      rentalEndDate: addDays(TODAY, 24),
    } as const;
    const delivery = { method: 'pickup' } as const;
    const draft = await request.admin.api.offers.save(
      offerTerms(request.id, { lines: [line], delivery }),
    );
    const from = addDays(TODAY, 19);
    expect((await rowOf(product, { from }))?.offers).toEqual([]);
    // Held while everything seemed to come back in time.
    await db.update(orderLines).set({ hireStatus: 'reserved' }).where(eq(orderLines.orderId, late));
    await request.admin.api.offers.send({ ...draft, holds: true });
    await db.update(orderLines).set({ hireStatus: 'out' }).where(eq(orderLines.orderId, late));
    const row = await rowOf(product, { from, days: 7 });
    expect(row).toMatchObject({
      free: [3, 2, 0, 0, 0, 0, 3],
      offers: [
        {
          customOrderId: request.id,
          reference: request.reference,
          customer: 'Amina Wanjiru',
          quantity: 3,
          leavesOn: addDays(TODAY, 21),
          blockedUntil: addDays(TODAY, 25),
          lacks: 1,
        },
      ],
    });
    const of = (orderId: string) => row?.rentals.find((rental) => rental.orderId === orderId);
    expect(of(next)?.lacks).toBe(0);
    expect((await rowOf(product, { show: 'hired', from: addDays(TODAY, 24) }))?.productId).toBe(
      product.id,
    );
    await request.admin.api.offers.withdraw({ ...draft, version: draft.version + 1 });
    expect(await rowOf(product, { from })).toMatchObject({ offers: [] });
  });

  it('has the labels of its units, each of which gets a lane', async () => {
    const { product, prefix } = await unitSteps(db).labelled(3);
    const row = await rowOf(product);
    expect(row?.unitCodes).toEqual([`${prefix}-0001`, `${prefix}-0002`, `${prefix}-0003`]);
  });
});

describe('products of the timeline', () => {
  it('are those for hire, and what was hired before it was put away', async () => {
    const name = `Found ${randomUUID()}`;
    const make = (more: object) => makeProduct(db, { name, ...more });
    const forHire = await make({});
    await make({ rentalPrice: null });
    await make({ archivedAt: NOW, isActive: false });
    const away = await make({});
    await hire(away, 1, 2);
    await db.execute(
      `update products set archived_at = now(), is_active = false where id = '${away.id}'`,
    );
    const found = async (input: object) =>
      new Set((await read({ search: name, ...input })).rows.map(({ productId }) => productId));
    expect(await found({})).toEqual(new Set([forHire.id, away.id]));
    expect(await found({ show: 'hired' })).toEqual(new Set([away.id]));
    expect(await found({ show: 'late' })).toEqual(new Set());
    expect(await found({ category: 'decor' })).toEqual(new Set());
    expect(await found({ from: addDays(TODAY, 30), show: 'hired' })).toEqual(new Set());
  });

  it('begin a little before today when no day is asked for', async () => {
    expect(await read({})).toMatchObject({
      today: TODAY,
      from: addDays(TODAY, -2),
      to: addDays(TODAY, 12),
    });
    expect((await read({ page: 900 })).page).toBe(1);
  });
});
