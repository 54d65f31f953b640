import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pastDays } from '#tests/factories/past-days.ts';
import { makeUser } from '#tests/factories/user.ts';
import {
  customersOfOrders,
  customersRolledUp,
  unitsOfOrders,
  unitsRolledUp,
} from '#tests/setup/order-sums.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { returnRentals } from '#/features/orders/use-cases/return-rentals.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { rebuildOrderSums, rollUpOrders } from './roll-up-orders.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/finance.ts): what is taken off in `sumRentals` and in
 * `sumCustomers`, and the triggers of lines, events and customers.
 */
const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const DAYS = { from: addDays(TODAY, -60), to: addDays(TODAY, 60), today: TODAY };
const { makeOwned, paid, at } = await pastDays(db, NOW);
afterAll(stopJobs);
beforeEach(() => rebuildOrderSums(db));

type Hire = Awaited<ReturnType<typeof paid>>;

async function rollUp() {
  while ((await rollUpOrders(db)) > 0);
}

async function expectSumsOfOrders() {
  const units = await unitsOfOrders(db, DAYS);
  const customers = await customersOfOrders(db);
  expect(await unitsRolledUp(db, DAYS)).toEqual(units);
  expect(await customersRolledUp(db)).toEqual(customers);
  await rebuildOrderSums(db);
  expect(await unitsRolledUp(db, DAYS)).toEqual(units);
  expect(await customersRolledUp(db)).toEqual(customers);
}

async function handOver({ orderId }: Hire) {
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  expect(await deliverOrder(db, { orderId, receivedBy: 'Amina' })).toMatchObject({ ok: true });
}

async function bringBack({ orderId, lineId }: Hire, units: number, before = 0) {
  const lines = [{ lineId, units, returnedBefore: before }];
  const back = await returnRentals(db, { orderId, lines, note: '' }, NOW);
  expect(back).toMatchObject({ ok: true });
}

const outToday = async ({ id }: { id: string }) =>
  (await unitsRolledUp(db, DAYS))[`out ${id} ${TODAY}`] ?? 0;

describe('the sums of hires', () => {
  it('follow each step of a hire', async () => {
    const product = await makeOwned();
    const hire = await paid(product, { quantity: 3, on: -5, range: [-1, 2] });
    await rollUp();
    const sums = await unitsRolledUp(db, DAYS);
    expect(sums[`hired ${product.id} ${addDays(TODAY, 1)}`]).toBe(3);
    expect(sums[`hired ${product.id} ${addDays(TODAY, 2)}`]).toBeUndefined();
    expect(await outToday(product)).toBe(0);
    await handOver(hire);
    await rollUp();
    expect(await outToday(product)).toBe(3);
    await bringBack(hire, 1);
    await rollUp();
    // It left today, and was out for a day at least.
    expect(await outToday(product)).toBe(3);
    expect(
      (await unitsRolledUp(db, { ...DAYS, today: DAYS.to }))[
        `out ${product.id} ${addDays(TODAY, 1)}`
      ],
    ).toBe(2);
    await bringBack(hire, 2, 1);
    await rollUp();
    await expectSumsOfOrders();
  });

  it('follow days that are moved, and money that goes back', async () => {
    const product = await makeOwned();
    const hire = await paid(product, { quantity: 2, on: -5, range: [5, 7] });
    await rollUp();
    await db.execute(sql`update order_lines set rental_end_date = rental_end_date + 3,
      due_back_on = due_back_on + 3, blocked_until = blocked_until + 3 where id = ${hire.lineId}`);
    await rollUp();
    const on = addDays(TODAY, 9);
    expect((await unitsRolledUp(db, DAYS))[`hired ${product.id} ${on}`]).toBe(2);
    await db.execute(sql`update orders set status = 'refunded' where id = ${hire.orderId}`);
    await rollUp();
    expect((await unitsRolledUp(db, DAYS))[`hired ${product.id} ${on}`]).toBeUndefined();
    await expectSumsOfOrders();
  });

  it('equal the orders when many are handed over and brought back while several processes sum', async () => {
    const product = await makeOwned({ stockQuantity: 100 });
    const hires = await Promise.all(
      Array.from({ length: 9 }, () => paid(product, { quantity: 2, on: -3, range: [-1, 3] })),
    );
    const going = { isOver: false };
    const summing = async () => {
      while (!going.isOver) await rollUpOrders(db);
    };
    const sums = [summing(), summing(), summing()];
    for (let from = 0; from < hires.length; from += 3) {
      await Promise.all(
        hires.slice(from, from + 3).map(async (hire, index) => {
          await handOver(hire);
          if (index > 0) await bringBack(hire, index);
        }),
      );
    }
    going.isOver = true;
    await Promise.all(sums);
    await rollUp();
    expect(await outToday(product)).toBe(18);
    await expectSumsOfOrders();
  });
});

describe('the sums of customers', () => {
  it('follow an order to another account', async () => {
    const product = await makeOwned({ stockQuantity: 50 });
    const [first, second] = [(await makeUser(db)).id, (await makeUser(db)).id];
    const { orderId } = await paid(product, { quantity: 1, on: -40, userId: first });
    await paid(product, { quantity: 1, on: -2, userId: first });
    await paid(product, { quantity: 1, on: -3, userId: second });
    await rollUp();
    const lastOn = nairobiDay(at(-2));
    expect((await customersRolledUp(db))[`last ${lastOn} t`]).toBe(1);
    await db.execute(
      sql`update orders set user_id = ${second}, cart_version = 99 where id = ${orderId}`,
    );
    await rollUp();
    const sums = await customersRolledUp(db);
    expect(sums[`last ${lastOn} t`]).toBeUndefined();
    expect(sums[`last ${lastOn} f`]).toBe(1);
    expect(sums[`last ${nairobiDay(at(-3))} t`]).toBe(1);
    await expectSumsOfOrders();
  });
});
