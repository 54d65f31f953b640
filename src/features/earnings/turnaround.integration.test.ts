import { afterAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { pastDays } from '#tests/factories/past-days.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { sql } from 'drizzle-orm';
import { nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getProduct } from './product/get-product.server.ts';
import { listEarningsInput } from './schemas.ts';
import { listEarnings } from './use-cases/list-earnings.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { dayAt, makeOwned, paid } = await pastDays(db, NOW);
afterAll(stopJobs);

type Product = Awaited<ReturnType<typeof makeOwned>>;

async function rowOf(product: Product, from: number, to = 0) {
  const asked = { from: dayAt(from), to: dayAt(to), search: product.name };
  const { rows } = await listEarnings(db, listEarningsInput.parse(asked), TODAY);
  const row = rows.find(({ productId }) => productId === product.id);
  if (!row) throw new Error('The product is not listed');
  return row;
}

/** The hire left so many days before its first, was due back and free again so many after its last. */
async function moves({ lineId }: { lineId: string }, there: number, back: number, turn: number) {
  await db.execute(sql`update order_lines set leaves_on = rental_start_date - ${there}::int,
    due_back_on = rental_end_date + ${back}::int, blocked_until = rental_end_date + ${back + turn}::int
    where id = ${lineId}`);
}

it('is the way and the turnaround of paid hires, at what a hired day earned', async () => {
  const product = await makeOwned({ name: 'Turnaround cube', nameSw: '' });
  await moves(await paid(product, { quantity: 2, on: -25, range: [-20, -17] }), 1, 1, 2);
  // Free again the day after tomorrow: the days to come are not counted.
  await moves(await paid(product, { quantity: 1, on: -5, range: [-3, -1] }), 0, 0, 3);
  // Never paid.
  await makeOrder(db, {
    lines: [{ product, quantity: 4, range: { start: dayAt(3), end: dayAt(5) } }],
  });
  await rebuildOrderSums(db);

  const whole = await rowOf(product, -29, 5);
  // 2 units for 3 days and one for 2; 2 units for 4 more days, and one for yesterday and today.
  expect(whole).toMatchObject({ daysHired: 8, daysLost: 2 * 4 + 2 });
  expect(whole.lost).toBe(Math.round((whole.rented * 10) / 8));
  expect(whole.rented).toBeGreaterThan(0);
  // It left on the 21st day before today, and came back on the 17th; that day and the one after.
  expect(await rowOf(product, -21, -16)).toMatchObject({
    daysHired: 6,
    daysLost: 2 + 4,
    lost: null,
  });
  expect(await rowOf(product, -19, -18)).toMatchObject({ daysHired: 4, daysLost: 0 });
  expect(await getProduct(db, product.id, TODAY)).toMatchObject({
    product: { daysHired: 8, daysLost: 10, lost: whole.lost },
  });
});

it('is nothing of what was cancelled, and of what is only sold', async () => {
  const product = await makeOwned();
  const hire = await paid(product, { quantity: 2, on: -9, range: [-6, -4] });
  await moves(hire, 1, 1, 1);
  await db.execute(sql`update orders set status = 'refunded' where id = ${hire.orderId}`);
  await rebuildOrderSums(db);
  expect(await rowOf(product, -29)).toMatchObject({ daysHired: 0, daysLost: 0 });
  // Carried out before the money went back.
  await db.execute(sql`update order_lines set hire_status = 'inspected' where id = ${hire.lineId}`);
  await rebuildOrderSums(db);
  expect(await rowOf(product, -29)).toMatchObject({ daysHired: 4, daysLost: 2 * 3 });
  const sold = await makeOwned({ rentalPrice: null });
  await paid(sold, { quantity: 1, on: -2 });
  await rebuildOrderSums(db);
  expect(await rowOf(sold, -29)).toMatchObject({ daysLost: 0, lost: null, sold: shillings(3_000) });
});
