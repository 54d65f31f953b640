import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { DEFAULT_SCHEDULE, nextOpening } from '#/domain/time/business-hours.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { moveDays } from './changes/move-days.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { dropExtension, lapseExtension } from './extensions/end-extension.server.ts';
import { extendRental, listLaterEnds } from './extensions/extend-rental.server.ts';
import { getOrder } from './get-order.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { moneyToPay } from './money-to-pay.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { deliverOrder, dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';
import { returnRentals } from './use-cases/return-rentals.server.ts';
import { takeRentalsBack } from './warehouse/take-back.server.ts';

const { db, pool } = await useDatabase();
// A hire can begin today only while the shop is open.
const NOW = nextOpening(DEFAULT_SCHEDULE, new Date()) ?? new Date();
const TODAY = nairobiDay(NOW);
const LATER = new Date(NOW.getTime() + 31 * 60_000);
const ROUNDS = 8;
const day = (offset: number) => addDays(TODAY, offset);
const range = (from: number, to: number) => ({ start: day(from), end: day(to) });

beforeAll(async () => {
  await makeDeliveryZones(db);
  await makeOrder(db);
});
afterAll(stopJobs);

/** KSh 1,000 for one day, 500 for each further one. */
const ratePlan = {
  coveredDays: 1,
  tiers: [2, 3, 4, 5, 6, 7, 8].map((days) => ({ days, price: shillings(500 + 500 * days) })),
};

type Product = Awaited<ReturnType<typeof makeProduct>>;
const lamp = (over: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(db, { stockQuantity: 1, rentalPrice: shillings(1_000), ratePlan, ...over });

const pay = (orderId: string, amount: Cents) =>
  inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );

async function hired(product: Product, days = range(5, 7), quantity = 1) {
  const made = await makeOrder(db, { lines: [{ product, quantity, range: days }], now: NOW });
  await pay(made.orderId, (await findOrder(db, made.orderId))?.dueTotal ?? 0);
  return made;
}

/** It is picked up, and with its customer. */
async function out(orderId: string) {
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
}

type Made = { orderId: string; userId: string };
const extended = (
  { orderId, userId }: Made,
  end: string,
  { amount = shillings(500), days = range(5, 7), now = NOW } = {},
) => extendRental(db, { by: 'customer', userId, orderId, range: days, end, amount }, now);

async function lineOf(orderId: string) {
  const [line] = await listOrderLines(db, [orderId]);
  return line;
}
const kindsOf = async (orderId: string) =>
  (await listOrderEvents(db, orderId)).map(({ kind }) => kind);

async function reservedDays(productId: string) {
  const { rows } = await pool.query<{ day: string; units: number }>(
    'select day::text, reserved as units from hire_days where product_id = $1 and reserved > 0 order by day',
    [productId],
  );
  return rows.map((row) => [row.day, row.units]);
}

async function booksAreRight() {
  expect(await checkStockLedger(db, TODAY)).toEqual([]);
  expect(await checkMoneyLedger(db)).toEqual([]);
}

describe('a hire', () => {
  it('ends later once the difference is paid; its days are held until then', async () => {
    const product = await lamp({ turnaroundDays: 1 });
    const order = await hired(product);
    const before = await findOrder(db, order.orderId);
    const change = { by: 'customer', userId: order.userId, orderId: order.orderId } as const;
    const offered = await listLaterEnds(db, { ...change, range: range(5, 7) }, NOW);
    expect(offered?.ends.slice(0, 2)).toEqual([
      { end: day(8), amount: shillings(500) },
      { end: day(9), amount: shillings(1_000) },
    ]);
    expect(await extended(order, day(9), { amount: shillings(1_000) })).toEqual({
      ok: true,
      value: null,
    });
    expect(await reservedDays(product.id)).toEqual([5, 6, 7, 8, 9].map((n) => [day(n), 1]));
    expect(await findOrder(db, order.orderId)).toMatchObject({ dueTotal: before?.dueTotal });
    const row = await findOrder(db, order.orderId);
    expect(row && (await moneyToPay(db, row, NOW))).toMatchObject({ open: shillings(1_000) });
    await booksAreRight();
    expect(await pay(order.orderId, shillings(1_000))).toBe('open_paid');
    expect(await lineOf(order.orderId)).toMatchObject({
      rentalEndDate: day(9),
      rentalDuration: 4,
      dueBackOn: day(9),
      blockedUntil: day(10),
      unitPrice: shillings(2_500),
      totalPrice: shillings(2_500),
    });
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'confirmed',
      dueTotal: (before?.dueTotal ?? 0) + shillings(1_000),
      paidTotal: (before?.dueTotal ?? 0) + shillings(1_000),
    });
    expect(await kindsOf(order.orderId)).toEqual([
      'placed',
      'payment_confirmed',
      'extension_asked',
      'hire_extended',
      'open_paid',
    ]);
    await booksAreRight();
    await workOffJobs([sendMailJob(orderMails)]);
    const subjects = (await db.select().from(mailMessages)).map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${order.number}: your hire ends later`);
  });

  it('that is out can stay out; with nothing to pay it does so at once', async () => {
    const product = await lamp({ ratePlan: null });
    const order = await hired(product, range(0, 2));
    await out(order.orderId);
    expect(await extended(order, day(5), { amount: 0, days: range(0, 2) })).toMatchObject({
      ok: true,
    });
    expect(await lineOf(order.orderId)).toMatchObject({
      hireStatus: 'out',
      rentalEndDate: day(5),
      unitPrice: shillings(1_000),
    });
    expect((await kindsOf(order.orderId)).at(-1)).toBe('hire_extended');
    await booksAreRight();
  });

  it('lapses unpaid, and is given up by its customer: the days are free again', async () => {
    const product = await lamp();
    const order = await hired(product);
    await extended(order, day(8));
    expect(await lapseExtension(db, order.orderId, NOW)).toBe(false);
    expect(await lapseExtension(db, order.orderId, LATER)).toBe(true);
    expect(await lapseExtension(db, order.orderId, LATER)).toBe(false);
    await extended(order, day(8));
    const mine = { by: 'customer', userId: order.userId, orderId: order.orderId } as const;
    const { id: stranger } = await makeUser(db);
    expect(await dropExtension(db, { ...mine, userId: stranger }, NOW)).toBeNull();
    expect(await dropExtension(db, mine, NOW)).toBe(true);
    expect(await reservedDays(product.id)).toEqual([5, 6].map((n) => [day(n), 1]));
    expect((await kindsOf(order.orderId)).slice(-3)).toEqual([
      'extension_lapsed',
      'extension_asked',
      'extension_dropped',
    ]);
    await booksAreRight();
  });

  it('is not held for another price, twice, beyond what others have, or by a stranger', async () => {
    const product = await lamp();
    const order = await hired(product);
    await hired(product, range(9, 10));
    expect(await extended(order, day(8), { amount: 0 })).toEqual({
      ok: false,
      reason: 'EXTEND_PRICE_CHANGED',
      amount: shillings(500),
    });
    const long = { amount: shillings(1_500) };
    expect(await extended(order, day(10), long)).toEqual({
      ok: false,
      reason: 'EXTEND_TAKEN',
      lastEnd: day(9),
    });
    const { id: stranger } = await makeUser(db);
    expect(await extended({ ...order, userId: stranger }, day(8))).toBeNull();
    expect(await extended(order, day(8))).toMatchObject({ ok: true });
    expect(await extended(order, day(9), { amount: shillings(1_000) })).toMatchObject({
      reason: 'EXTENSION_OPEN',
    });
    const move = { by: 'shop', orderId: order.orderId, range: range(5, 7) } as const;
    expect(await moveDays(db, { ...move, start: day(20) }, NOW)).toMatchObject({
      reason: 'EXTENSION_OPEN',
    });
    const change = { by: 'customer', userId: order.userId, orderId: order.orderId } as const;
    expect(await listLaterEnds(db, { ...change, range: range(5, 7) }, NOW)).toMatchObject({
      isTaken: true,
    });
    await booksAreRight();
  });

  it('money that comes late takes the days once more, or goes back when others have them', async () => {
    for (const isTaken of [false, true]) {
      const product = await lamp();
      const order = await hired(product);
      await extended(order, day(8));
      await lapseExtension(db, order.orderId, LATER);
      if (isTaken) await hired(product, range(7, 9));
      expect(await pay(order.orderId, shillings(500))).toBe(isTaken ? 'paid_again' : 'open_paid');
      expect((await lineOf(order.orderId))?.rentalEndDate).toBe(day(isTaken ? 7 : 8));
      expect(await getOrder(db, order.userId, order.orderId, 'en', NOW)).toMatchObject({
        toGiveBack: isTaken ? shillings(500) : 0,
      });
      await booksAreRight();
    }
  });
});

/*
 * Guards: the order's lock, and the state that is asked for in each UPDATE of an extension.
 */
describe('at the same time', () => {
  it('another customer checks out: the unit is promised once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await lamp();
      const order = await hired(product);
      const { id } = await makeUser(db);
      await fillCart(db, id, [{ product, range: range(7, 9) }]);
      const request = await orderRequest(db, id, {}, NOW);
      const [longer, placed] = await Promise.all([
        pause(round / 2).then(() => extended(order, day(8))),
        placeOrder(db, id, request, NOW),
      ]);
      expect([longer?.ok, placed.ok].filter(Boolean)).toHaveLength(1);
    }
    await booksAreRight();
  });

  it('two of one order, and of two orders for the last unit: one holds the days', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await lamp({ stockQuantity: 2 });
      const [one, other] = [await hired(product), await hired(product)];
      // One of the two units is away on the day that all want.
      await hired(product, range(7, 8));
      const outcomes = await Promise.all([
        extended(one, day(8)),
        extended(one, day(8)),
        pause(round / 2).then(() => extended(other, day(8))),
      ]);
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      expect((await reservedDays(product.id)).find(([on]) => on === day(7))?.[1]).toBe(2);
    }
    await booksAreRight();
  });

  const ends: Record<string, (order: Made) => Promise<unknown>> = {
    'the units come back': async ({ orderId }) => {
      const line = await lineOf(orderId);
      const lines = [{ lineId: line?.id ?? '', units: 1, returnedBefore: 0 }];
      return returnRentals(db, { orderId, lines, note: '' }, NOW);
    },
    'a phone counts the units back': async ({ orderId }) => {
      const lineId = (await lineOf(orderId))?.id ?? '';
      const lines = [{ lineId, units: 1, returnedBefore: 0, condition: null, note: '' }];
      return takeRentalsBack(db, { orderId, key: randomUUID(), day: TODAY, lines }, NOW);
    },
    'the hold runs out': ({ orderId }) => lapseExtension(db, orderId, LATER),
    'it is given up': ({ orderId, userId }) =>
      dropExtension(db, { by: 'customer', userId, orderId }, NOW),
    'it is paid': ({ orderId }) => pay(orderId, shillings(500)),
  };

  it.each(Object.keys(ends))('paid for, and %s: the days are booked or free', async (name) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await lamp();
      const days = range(0, 2);
      const order = await hired(product, days);
      await out(order.orderId);
      await extended(order, day(3), { days });
      const before = (await findOrder(db, order.orderId))?.paidTotal ?? 0;
      await Promise.all([
        pause(round / 2).then(() => pay(order.orderId, shillings(500))),
        ends[name]?.(order),
      ]);
      const kinds = await kindsOf(order.orderId);
      const isLonger = kinds.includes('hire_extended');
      expect(kinds.filter((kind) => kind === 'hire_extended').length).toBe(isLonger ? 1 : 0);
      // What is back is not made longer.
      if (isLonger && kinds.includes('rental_returned')) {
        expect(kinds.indexOf('hire_extended')).toBeLessThan(kinds.indexOf('rental_returned'));
      }
      expect((await lineOf(order.orderId))?.rentalEndDate).toBe(day(isLonger ? 3 : 2));
      expect(await findOrder(db, order.orderId)).toMatchObject({
        paidTotal: before + shillings(name === 'it is paid' ? 1_000 : 500),
      });
    }
    await booksAreRight();
  });

  it('asked for and brought back, or called off: nothing stays booked that nobody has', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await lamp();
      const days = range(round % 2 ? 5 : 0, round % 2 ? 7 : 2);
      const order = await hired(product, days);
      if (round % 2 === 0) await out(order.orderId);
      await Promise.all([
        pause(round / 2).then(() => extended(order, addDays(days.end, 1), { days })),
        round % 2
          ? cancelOrder(db, { orderId: order.orderId, by: 'shop' }, NOW)
          : ends['the units come back']?.(order),
      ]);
      const held = (await reservedDays(product.id)).map(([on]) => on);
      expect(held).not.toContain(days.end);
    }
    await booksAreRight();
  });
});

it('no two transactions ever waited for each other', async () => {
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
