import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { pastDays } from '#tests/factories/past-days.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { stockMovements } from '#/db/schema/stock.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { DELIVERY, WORK } from '#/domain/finance/order-facts.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { getFinancial } from '#/features/finance/use-cases/get-financial.server.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { listEarningsInput } from './schemas.ts';
import { listEarnings } from './use-cases/list-earnings.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { dayAt, makeOwned, paid, spend } = await pastDays(db, NOW);
afterAll(stopJobs);

const span = { from: dayAt(-9), to: TODAY };
const listed = () => listEarnings(db, listEarningsInput.parse(span), TODAY);

/** Put away, with no unit of it left. */
async function archive(id: string) {
  const away = { isActive: false, archivedAt: NOW, unitsHeld: 0, hiredPeak: 0, stockQuantity: 0 };
  await db.update(products).set(away).where(eq(products.id, id));
  await db.delete(stockMovements).where(eq(stockMovements.productId, id));
}

it('lists what was archived, and comes to the sales by product of Financial', async () => {
  const [shown, gone, broken, quiet] = [
    await makeOwned(),
    await makeOwned(),
    await makeOwned(),
    await makeOwned(),
  ];
  await paid(shown, { quantity: 1, on: -3 });
  await paid(gone, { quantity: 2, on: -3 });
  await paid(gone, { quantity: 1, on: -6, range: [-2, -1] });
  await spend('repair', shillings(400), { kind: 'product', name: broken.id }, -2);
  for (const { id } of [gone, broken, quiet]) await archive(id);
  await rebuildOrderSums(db);

  const { rows, sums } = await listed();
  const of = (id: string) => rows.find(({ productId }) => productId === id);
  expect(of(gone.id)).toMatchObject({ isArchived: true, sold: shillings(6_000) });
  expect(of(broken.id)).toMatchObject({ isArchived: true, repair: shillings(400) });
  expect(of(shown.id)).toMatchObject({ isArchived: false });
  expect(of(quiet.id)).toBeUndefined();
  const financial = await getFinancial(db, { ...span, compare: 'none' }, NOW);
  const theirs = financial.sums.product.filter(({ key }) => key !== WORK && key !== DELIVERY);
  expect(theirs.map(({ key }) => key).toSorted()).toEqual([shown.id, gone.id].toSorted());
  expect(sums.rented + sums.sold).toBe(sum(theirs.map(({ now }) => now)));
  expect(sums.repair).toBe(shillings(400));
});

it('never misses one that was ordered: the database deletes none', async () => {
  const product = await makeOwned();
  await paid(product, { quantity: 1, on: -1 });
  await archive(product.id);
  await expect(db.delete(products).where(eq(products.id, product.id))).rejects.toMatchObject({
    cause: { constraint: 'order_lines_product_id_products_id_fkey' },
  });
});
