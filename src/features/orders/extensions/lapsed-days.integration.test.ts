import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { changeLines } from '../lines/change-lines.server.ts';
import { linesVersionOf } from '../lines/lines-version.server.ts';
import { findOrder, listOrderLines } from '../queries.server.ts';
import { lapseExtension } from './end-extension.server.ts';
import { extendRental } from './extend-rental.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const LAPSED = new Date(NOW.getTime() + 31 * 60_000);
const DAYS = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
/** KSh 100 for a day, 50 for each further one, and KSh 200 of deposit. */
const HIRE = shillings(150 + 200);
const DAY_MORE = shillings(50);

beforeAll(() => makeOrder(db));
afterAll(stopJobs);

const pay = (orderId: string, amount: Cents) =>
  inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );

/** A paid hire of one unit, for which a day more was asked and not paid in time. */
async function lapsedOrder() {
  const product = await makeProduct(db, {
    stockQuantity: 5,
    rentalPrice: shillings(100),
    deposit: shillings(200),
    ratePlan: {
      coveredDays: 1,
      tiers: [2, 3].map((days) => ({ days, price: shillings(50 + 50 * days) })),
    },
  });
  const made = await makeOrder(db, { lines: [{ product, range: DAYS }], now: NOW });
  const { orderId, userId } = made;
  await pay(orderId, HIRE);
  const asked = { orderId, range: DAYS, end: addDays(DAYS.end, 1), amount: DAY_MORE };
  expect(await extendRental(db, { by: 'customer', userId, ...asked }, NOW)).toMatchObject({
    ok: true,
  });
  expect(await lapseExtension(db, orderId, LAPSED)).toBe(true);
  return { orderId, productId: product.id };
}

type Made = Awaited<ReturnType<typeof lapsedOrder>>;

/** Gives the hire so many units, as the line that it is or as another one. */
async function change({ orderId, productId }: Made, units: number, isOther = false) {
  const staff = (await makeUser(db, { role: 'admin' })).id;
  const order = await findOrder(db, orderId);
  const lines = await listOrderLines(db, [orderId]);
  if (!order) throw new Error('There is no such order');
  const common = { productId, type: 'rental', range: DAYS, options: {} } as const;
  const changed = await changeLines(
    db,
    {
      orderId,
      seen: linesVersionOf(order, lines),
      lines: [{ ...common, lineId: isOther ? null : (lines[0]?.id ?? null), quantity: units }],
      place: { method: 'pickup' },
      dueExpected: units * HIRE,
    },
    staff,
    NOW,
  );
  expect(changed).toMatchObject({ ok: true });
}

async function bookedDays({ productId }: Made) {
  const { rows } = await pool.query<{ day: number; units: number }>(
    `select (day - $2::date)::int as day, reserved as units from hire_days
    where product_id = $1 and reserved > 0 order by day`,
    [productId, TODAY],
  );
  return rows.map(({ day, units }) => [day, units]);
}

async function booksAreRight() {
  expect(await checkStockLedger(db, TODAY)).toEqual([]);
  expect(await checkMoneyLedger(db)).toEqual([]);
}

it('are taken again with money that comes late for the hire that they were asked for', async () => {
  const order = await lapsedOrder();
  expect(await pay(order.orderId, DAY_MORE)).toBe('open_paid');
  expect(await bookedDays(order)).toEqual([
    [10, 1],
    [11, 1],
    [12, 1],
  ]);
  await booksAreRight();
});

it('are not taken for other units than they were priced for: the money is to be given back', async () => {
  const order = await lapsedOrder();
  await change(order, 2);
  await pay(order.orderId, HIRE + DAY_MORE);
  expect(await bookedDays(order)).toEqual([
    [10, 2],
    [11, 2],
  ]);
  expect(await findOrder(db, order.orderId)).toMatchObject({
    dueTotal: 2 * HIRE,
    paidTotal: 2 * HIRE + DAY_MORE,
  });
  await booksAreRight();
});

it('are not taken for a line that has come in the place of the one they were asked for', async () => {
  const order = await lapsedOrder();
  await change(order, 2);
  await change(order, 1, true);
  await pay(order.orderId, DAY_MORE);
  expect(await bookedDays(order)).toEqual([
    [10, 1],
    [11, 1],
  ]);
  expect(await findOrder(db, order.orderId)).toMatchObject({ dueTotal: HIRE });
  await booksAreRight();
});
