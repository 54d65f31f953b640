import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartFill } from '#tests/factories/cart.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orders } from '#/db/schema/orders.ts';
import { unitsApart } from '#/db/schema/warehouse.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import type { SetApart } from '#/domain/orders/apart.ts';
import { freeUnitsOn } from '#/domain/rentals/availability.ts';
import { findStockByDay } from '#/features/rentals/queries.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { listWarehouse } from '../list-warehouse.server.ts';
import { pickUnits } from '../picks/pick-units.server.ts';
import { takeRentalsBack } from '../take-back.server.ts';
import { makeReady } from './set-apart.server.ts';

const { db } = await useDatabase();
const { labelled, unitOf } = unitSteps(db);
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const PLACED = new Date(NOW.getTime() - 20 * 86_400_000);

afterAll(stopJobs);
beforeEach(async () => {
  await db.update(orders).set({ status: 'cancelled' });
  await db.delete(unitsApart);
});

const days = (from: number, to: number) => ({
  start: addDays(TODAY, from),
  end: addDays(TODAY, to),
});

async function paidOrder(lines: CartFill[]): Promise<string> {
  const { orderId } = await makeOrder(db, { lines, now: PLACED });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), amount, receipt: randomUUID(), now: PLACED };
  await inTransaction(db, (tx) => confirmPaid(tx, { orderId, ...paid }));
  return orderId;
}

async function handOut(orderId: string): Promise<void> {
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
}

const scan = (orderId: string, code: string) =>
  pickUnits(db, { orderId, key: randomUUID(), pick: { kind: 'unit', code, isBack: false } });

interface Back {
  units: number;
  codes?: string[];
  apart?: SetApart[];
  key?: string;
}

async function take(orderId: string, { key = randomUUID(), ...back }: Back) {
  const [line] = await listOrderLines(db, [orderId]);
  const counted = { lineId: line?.id ?? '', returnedBefore: 0, condition: null, note: '' };
  return takeRentalsBack(db, { orderId, key, day: TODAY, lines: [{ ...counted, ...back }] }, NOW);
}

async function shown() {
  const { apart } = await listWarehouse(db, { locale: 'en', when: 'today' }, NOW);
  return apart;
}

async function ownedOf({ id }: { id: string }) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row?.stockQuantity;
}

const charging = (units: number, code: string | null = null): SetApart => ({
  kind: 'charging',
  units,
  code,
});

describe('units that come back and are not ready', () => {
  it('are off sale until they are, and a repeat changes nothing', async () => {
    const product = await makeProduct(db, { stockQuantity: 10 });
    const orderId = await paidOrder([{ product, quantity: 4, range: days(-3, 0) }]);
    await handOut(orderId);
    const sent = { units: 3, apart: [charging(2)], key: randomUUID() };
    const answers = await Promise.all([take(orderId, sent), take(orderId, sent)]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await ownedOf(product)).toBe(8);
    const [apart] = await shown();
    expect(apart).toMatchObject({ kind: 'charging', units: 2, isBooked: true, code: null });
    const ready = () => makeReady(db, apart?.id ?? '', NOW);
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([true, true, true]);
    expect(await ownedOf(product)).toBe(10);
    expect(await shown()).toEqual([]);
    expect(await makeReady(db, randomUUID(), NOW)).toBeNull();
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('stay in the stock where others have been promised them, and it is said', async () => {
    const product = await makeProduct(db, { stockQuantity: 2 });
    const orderId = await paidOrder([{ product, quantity: 2, range: days(-3, 0) }]);
    await handOut(orderId);
    await paidOrder([{ product, quantity: 2, range: days(5, 7) }]);
    expect(await take(orderId, { units: 2, apart: [charging(1)] })).toMatchObject({ ok: true });
    expect(await ownedOf(product)).toBe(2);
    const [apart] = await shown();
    expect(apart).toMatchObject({ isBooked: false });
    await makeReady(db, apart?.id ?? '', NOW);
    expect(await ownedOf(product)).toBe(2);
  });

  it('are missing like late ones where others have been promised them, and whom for is said', async () => {
    const product = await makeProduct(db, { stockQuantity: 3 });
    const orderId = await paidOrder([{ product, quantity: 2, range: days(-3, 0) }]);
    await handOut(orderId);
    const promised = await paidOrder([{ product, quantity: 3, range: days(5, 7) }]);
    const { number } = (await findOrder(db, promised)) ?? {};
    expect(await take(orderId, { units: 2, apart: [charging(1)] })).toMatchObject({ ok: true });
    const [apart] = await shown();
    expect(apart).toMatchObject({
      isBooked: false,
      lacking: [{ orderNumber: number, quantity: 3, lacks: 1 }],
    });
    const free = async () =>
      (await db.select().from(products).where(eq(products.id, product.id))).map(
        ({ stockQuantity, unitsHeld, hiredPeak, unitsLate }) => ({
          stockQuantity,
          unitsHeld,
          hiredPeak,
          unitsLate,
        }),
      );
    expect(await free()).toEqual([{ stockQuantity: 3, unitsHeld: 0, hiredPeak: 3, unitsLate: 1 }]);
    const stock = await findStockByDay(db, product.id, {
      from: TODAY,
      to: addDays(TODAY, 20),
      today: TODAY,
    });
    if (!stock) throw new Error('There is no such product');
    expect(freeUnitsOn(stock, stock.reserved, addDays(TODAY, 12))).toBe(2);
    // On other days two are left, not three.
    const wish = (quantity: number) => ({ lines: [{ product, quantity, range: days(12, 14) }] });
    await expect(makeOrder(db, { ...wish(3), now: NOW })).rejects.toThrow('STOCK_SHORT');
    await makeReady(db, apart?.id ?? '', NOW);
    expect(await shown()).toEqual([]);
    expect(await free()).toMatchObject([{ unitsLate: 0 }]);
    await makeOrder(db, { ...wish(3), now: NOW });
    const differences = await checkStockLedger(db, TODAY);
    expect(differences.filter(({ productId }) => productId === product.id)).toEqual([]);
  });

  it('are no more than came back', async () => {
    const product = await makeProduct(db);
    const orderId = await paidOrder([{ product, quantity: 3, range: days(-3, 0) }]);
    await handOut(orderId);
    const tooMany = { units: 1, apart: [charging(2)] };
    expect(await take(orderId, tooMany)).toMatchObject({ reason: 'RETURN_MISCOUNTED', out: 1 });
    expect(await shown()).toEqual([]);
  });

  it('move with their label, which is free for the next order once they are ready', async () => {
    const { product, prefix } = await labelled(4);
    const code = (number: number) => `${prefix}-000${number}`;
    const orderId = await paidOrder([{ product, quantity: 2, range: days(-3, 0) }]);
    await scan(orderId, code(1));
    await scan(orderId, code(2));
    await handOut(orderId);
    const next = await paidOrder([{ product, quantity: 1, range: days(0, 1) }]);
    expect(await scan(next, code(2))).toMatchObject({ reason: 'PICK_ELSEWHERE' });
    const back = { units: 2, codes: [code(1), code(2)], apart: [charging(1, code(1))] };
    expect(await take(orderId, back)).toMatchObject({ ok: true });
    expect(await unitOf(code(1))).toMatchObject({ state: 'maintenance' });
    expect(await scan(next, code(1))).toMatchObject({ reason: 'PICK_NOT_IN_STOCK' });
    const [apart] = await shown();
    expect(apart).toMatchObject({ code: code(1), isBooked: true });
    await makeReady(db, apart?.id ?? '', NOW);
    expect(await unitOf(code(1))).toMatchObject({ state: 'in_stock' });
    expect(await scan(next, code(2))).toMatchObject({ ok: true });
    expect(await ownedOf(product)).toBe(4);
  });

  it('are refused with the label of other goods', async () => {
    const { product } = await labelled(3);
    const other = await labelled(1);
    const orderId = await paidOrder([{ product, quantity: 2, range: days(-3, 0) }]);
    await handOut(orderId);
    for (const code of [`${other.prefix}-0001`, 'NOPE-1']) {
      expect(await take(orderId, { units: 1, codes: [code] })).toMatchObject({
        reason: 'RETURN_OTHER_UNIT',
        code,
      });
    }
  });
});
