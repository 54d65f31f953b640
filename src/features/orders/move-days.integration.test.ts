import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
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
import { deliveryZones } from '#/db/schema/orders.ts';
import { addDays, nairobiDay, startOfDay } from '#/domain/dates/day.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';
import { listDaysToMove, moveDays } from './changes/move-days.server.ts';

/*
 * Seen red by hand with each guard taken away:
 * - the sums in `updateHiredPeaksIfFree`: the table's CHECK turns rejections into errors, four tests.
 * - `lockOrder` in `lockToChange`: an order that was called off or has left moves its hires, and days
 *   stay booked that nobody has.
 * - `releaseUnits` in `rebookUnits`: an own booking stands in its own way.
 */
const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const ROUNDS = 8;
const day = (offset: number) => addDays(TODAY, 30 + offset);
const range = (from: number, to: number) => ({ start: day(from), end: day(to) });
const travel = { deliveryDays: 1, collectionDays: 2 };
const toMombasa = { method: 'delivery', countyCode: 1, address: 'Moi Avenue 7, Old Town' } as const;

beforeAll(async () => {
  await makeDeliveryZones(db);
  await db.update(deliveryZones).set(travel).where(eq(deliveryZones.name, 'Mombasa'));
  await makeOrder(db);
});
afterAll(stopJobs);

type Product = Awaited<ReturnType<typeof makeProduct>>;
type Days = ReturnType<typeof range>;

/** A paid hire; a pick-up unless told otherwise. */
async function hired(
  product: Product,
  days: Days,
  request: NonNullable<Parameters<typeof makeOrder>[1]>['request'] = {},
  quantity = 1,
) {
  const made = await makeOrder(db, {
    lines: [{ product, quantity, range: days }],
    now: NOW,
    request,
  });
  const { orderId } = made;
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );
  return made;
}

const moved = (order: { orderId: string; userId: string }, days: Days, start: string) => {
  const { orderId, userId } = order;
  return moveDays(db, { by: 'customer', userId, orderId, range: days, start }, NOW);
};

async function daysOf(orderId: string) {
  const [line] = await listOrderLines(db, [orderId]);
  return { start: line?.rentalStartDate, end: line?.rentalEndDate };
}

describe('a hire', () => {
  it('moves with its way, its event and its price, and its customer is told', async () => {
    const product = await makeProduct(db, { stockQuantity: 1, turnaroundDays: 1 });
    const days = range(0, 3);
    const request = { delivery: toMombasa, eventDate: day(1), locale: 'sw' } as const;
    const order = await hired(product, days, request);
    const before = await findOrder(db, order.orderId);
    // By one day: what it has booked itself is not in its way.
    expect(await moved(order, days, day(1))).toEqual({ ok: true, value: null });
    const [line] = await listOrderLines(db, [order.orderId]);
    expect(line).toMatchObject({
      rentalStartDate: day(1),
      rentalEndDate: day(4),
      rentalDuration: 3,
      leavesOn: day(0),
      dueBackOn: day(6),
      blockedUntil: day(7),
    });
    expect(await findOrder(db, order.orderId)).toEqual({
      ...before,
      eventDate: day(2),
      updatedAt: expect.any(Date),
    });
    expect((await listOrderEvents(db, order.orderId)).at(-1)).toMatchObject({
      kind: 'days_changed',
      details: { startBefore: day(0), endBefore: day(3), start: day(1), end: day(4) },
    });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    await workOffJobs([sendMailJob(orderMails)]);
    const told = (await db.select().from(mailMessages)).filter(
      ({ subject }) => subject === `Siku za oda ${order.number} zimebadilishwa`,
    );
    expect(told).toHaveLength(1);
    // What rests on the old days is refused.
    expect(await moved(order, days, day(9))).toMatchObject({ reason: 'DAYS_CHANGED' });
  });

  it('does not move to days that others have, and names those that work', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const days = range(0, 2);
    const order = await hired(product, days);
    await hired(product, range(4, 6));
    const refused = await moved(order, days, day(3));
    const firstDays = [6, 7, 8, 9, 10, 11].map(day);
    expect(refused).toEqual({ ok: false, reason: 'DAYS_TAKEN', firstDays });
    expect(await daysOf(order.orderId)).toEqual(days);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    const change = { by: 'customer', userId: order.userId, orderId: order.orderId } as const;
    const offered = await listDaysToMove(db, { ...change, range: days, from: day(-1) }, NOW);
    expect(offered).toEqual([-1, 1, 2, 6, 7, 8].map(day));
    expect((await moved(order, days, day(2)))?.ok).toBe(true);
  });

  it('moves with every product of the same days, or not at all', async () => {
    const [one, other] = [
      await makeProduct(db, { stockQuantity: 1 }),
      await makeProduct(db, { stockQuantity: 1 }),
    ];
    await hired(other, range(5, 7));
    const days = range(0, 2);
    const made = await makeOrder(db, {
      lines: [
        { product: one, range: days },
        { product: other, range: days },
      ],
      now: NOW,
    });
    const amount = (await findOrder(db, made.orderId))?.dueTotal ?? 0;
    const payment = { source: newSource(), orderId: made.orderId, amount, receipt: randomUUID() };
    await inTransaction(db, (tx) => confirmPaid(tx, { ...payment, now: NOW }));
    expect(await moved(made, days, day(5))).toMatchObject({
      reason: 'DAYS_TAKEN',
      firstDays: [7, 8, 9, 10, 11, 12].map(day),
    });
    expect((await moved(made, days, day(7)))?.ok).toBe(true);
    const lines = await listOrderLines(db, [made.orderId]);
    expect(lines.map(({ rentalStartDate }) => rentalStartDate)).toEqual([day(7), day(7)]);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('moves until the set time, and no sooner than it can be there', async () => {
    const product = await makeProduct(db, { leadDays: 3 });
    const days = range(0, 2);
    const order = await hired(product, days);
    expect(await moved(order, days, TODAY)).toMatchObject({ reason: 'DAYS_TOO_SOON' });
    const closes = startOfDay(day(-1));
    const change = { orderId: order.orderId, range: days, start: day(4) };
    const late = { by: 'customer', userId: order.userId, ...change } as const;
    expect(await moveDays(db, late, closes)).toMatchObject({ reason: 'CHANGE_TOO_LATE' });
    expect((await moveDays(db, { by: 'shop', ...change }, closes))?.ok).toBe(true);
    const { id: userId } = await makeUser(db);
    expect(await moveDays(db, { ...late, userId }, NOW)).toBeNull();
  });
});

describe('two at once', () => {
  it('move to the last unit: one gets it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await makeProduct(db, { stockQuantity: 2 });
      // One unit is away on the days that both want.
      await hired(product, range(10, 12));
      const orders = [await hired(product, range(0, 2)), await hired(product, range(2, 4))];
      const outcomes = await Promise.all([
        moved(orders[0] as (typeof orders)[0], range(0, 2), day(10)),
        moved(orders[1] as (typeof orders)[0], range(2, 4), day(10)),
      ]);
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      expect(outcomes.find((outcome) => !outcome?.ok)).toMatchObject({ reason: 'DAYS_TAKEN' });
    }
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('move while another customer checks out: the unit is promised once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await makeProduct(db, { stockQuantity: 1 });
      const order = await hired(product, range(0, 2));
      const { id } = await makeUser(db);
      await fillCart(db, id, [{ product, range: range(10, 12) }]);
      const request = await orderRequest(db, id, {}, NOW);
      const [move, placed] = await Promise.all([
        pause(round / 2).then(() => moved(order, range(0, 2), day(10))),
        placeOrder(db, id, request, NOW),
      ]);
      expect([move?.ok, placed.ok].filter(Boolean)).toHaveLength(1);
      expect((await daysOf(order.orderId)).start).toBe(move?.ok ? day(10) : day(0));
    }
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('move and call off: no day stays booked', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await makeProduct(db, { stockQuantity: 1 });
      const order = await hired(product, range(0, 2));
      await Promise.all([
        pause(round % 3).then(() => moved(order, range(0, 2), day(10))),
        cancelOrder(db, { orderId: order.orderId, by: 'shop' }, NOW),
      ]);
      expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'cancelled' });
      expect(await checkStockLedger(db, TODAY)).toEqual([]);
    }
  });

  it('move and send out: what lies ready keeps the days it was sent out with', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await makeProduct(db, { stockQuantity: 1 });
      const { orderId } = await hired(product, range(0, 2));
      await startPreparing(db, orderId);
      const change = { by: 'shop', orderId, range: range(0, 2), start: day(10) } as const;
      const [move] = await Promise.all([
        moveDays(db, change, NOW),
        pause(round % 3).then(() => dispatchOrder(db, { orderId, trip: null }, NOW)),
      ]);
      const kinds = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
      if (move?.ok) expect(kinds.slice(-2)).toEqual(['days_changed', 'dispatched']);
      else expect(kinds).not.toContain('days_changed');
      expect((await daysOf(orderId)).start).toBe(move?.ok ? day(10) : day(0));
    }
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });
});
