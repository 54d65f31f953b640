import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { categories } from '#/db/schema/taxonomy.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import { quoteRental, readCalendar } from '#/features/catalog/check-availability.server.ts';
import { listProductsById } from '#/features/catalog/queries.server.ts';
import { claimUnits } from '#/features/cart/claim-units.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { returnRentals } from '#/features/orders/use-cases/return-rentals.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { countStockLevels } from './count-levels.server.ts';
import { findLacking } from './find-lacking.server.ts';
import { getStock } from './levels/list-stock.server.ts';
import { checkStockLedger } from './use-cases/check-stock-ledger.server.ts';
import { refreshRentalFigures } from './use-cases/refresh-rental-figures.server.ts';

/*
 * Seen red by hand with each guard taken away:
 * - `countLate` in `updateUnitsHeldIfFree`: the unit is sold that is not back.
 * - `not ${isPromised}` in `updateHiredPeaksIfFree`: it is hired out again.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const LONG_AGO = new Date(NOW.getTime() - 20 * 24 * 60 * 60 * 1000);
const soon = { start: addDays(TODAY, 7), end: addDays(TODAY, 9) };

beforeAll(() => makeOrder(db));
afterAll(stopJobs);

type Product = Awaited<ReturnType<typeof makeProduct>>;
type Days = { start: string; end: string };

async function hire(product: Product, range: Days, quantity: number, now: Date) {
  const placed = await makeOrder(db, { lines: [{ product, quantity, range }], now });
  const { orderId } = placed;
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now }),
  );
  const [line] = await listOrderLines(db, [orderId]);
  return { ...placed, lineId: line?.id ?? '' };
}

/** Handed out and not back, though its last day was `daysAgo`. */
async function out(product: Product, daysAgo: number, quantity = 1) {
  const range = { start: addDays(TODAY, -12), end: addDays(TODAY, -daysAgo) };
  const hired = await hire(product, range, quantity, LONG_AGO);
  await startPreparing(db, hired.orderId);
  await dispatchOrder(db, { orderId: hired.orderId, trip: null }, LONG_AGO);
  await deliverOrder(db, { orderId: hired.orderId, receivedBy: 'Amina Otieno' });
  return hired;
}

const giveBack = (
  { orderId, lineId }: Awaited<ReturnType<typeof out>>,
  units: number,
  returnedBefore = 0,
) => returnRentals(db, { orderId, lines: [{ lineId, units, returnedBefore }], note: '' }, NOW);

/** Whether it was placed; null stands for refused for lack of units. */
function place(product: Product, range: Days | null) {
  const lines = [{ product, ...(range && { range }) }];
  return makeOrder(db, { lines, now: NOW }).then(
    ({ orderId }) => orderId,
    (error: unknown) => {
      if (error instanceof Error && error.message.endsWith('STOCK_SHORT')) return null;
      throw error;
    },
  );
}

/** Two of which no other test has products. */
async function makeCategories() {
  const keys = ['one', 'two'].map((word) => `${word}-${randomUUID()}`);
  await db
    .insert(categories)
    .values(keys.map((key) => ({ key, name: key, nameSw: key, position: 900 })));
  return keys;
}

const rush = (product: Product) =>
  Promise.all(Array.from({ length: 12 }, (_, n) => place(product, n % 2 ? soon : null)));

describe('a unit that is not back', () => {
  it('is promised to nobody, however many ask at once, and to one as soon as it is back', async () => {
    const product = await makeProduct(db, { stockQuantity: 1, turnaroundDays: 1 });
    const late = await out(product, 3);
    expect((await rush(product)).filter((id) => id !== null)).toEqual([]);
    await giveBack(late, 1);
    expect((await rush(product)).filter((id) => id !== null)).toHaveLength(1);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('goes to one at most while it comes back', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const late = await out(product, 1);
    const [placed] = await Promise.all([rush(product), giveBack(late, 1)]);
    const again = await rush(product);
    expect([...placed, ...again].filter((id) => id !== null)).toHaveLength(1);
    const { rows } = await pool.query('select units_late from products where id = $1', [
      product.id,
    ]);
    expect(rows).toEqual([{ units_late: 0 }]);
  });

  it('is missing wherever units are counted, and those that are back are not', async () => {
    const product = await makeProduct(db, { name: 'Lateball', stockQuantity: 6 });
    const late = await out(product, 2, 4);
    await giveBack(late, 1);
    const hired = await hire(product, soon, 1, NOW);
    // One of six is back of four, and one is reserved.
    expect(await counted(product)).toEqual({ calendar: 2, quote: 2, claim: 2, list: 2, sale: 2 });
    expect(await getStock(db, product.id, TODAY)).toMatchObject({ late: 3, free: 2, lacking: [] });
    await giveBack(late, 3, 1);
    expect(await counted(product)).toEqual({ calendar: 5, quote: 5, claim: 5, list: 5, sale: 5 });
    expect(hired.orderId).not.toBe(late.orderId);
  });

  it('is counted by its own days while they last, and then as late', async () => {
    const product = await makeProduct(db, { stockQuantity: 2, turnaroundDays: 3 });
    await out(product, 1);
    const days = { from: TODAY, to: addDays(TODAY, 5), now: NOW };
    const calendar = await readCalendar(db, { id: product.id, ...days });
    expect(calendar?.map(({ free }) => free)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is one that was handed out and is due before today', async () => {
    const product = await makeProduct(db, { stockQuantity: 2 });
    await out(product, 0);
    const range = { start: addDays(TODAY, -9), end: addDays(TODAY, -8) };
    await hire(product, range, 1, LONG_AGO);
    await refreshRentalFigures(db, TODAY);
    expect(await getStock(db, product.id, TODAY)).toMatchObject({ late: 0 });
    expect(await place(product, soon)).not.toBeNull();
  });

  it('is told with the orders that lack it: who paid first keeps what is left', async () => {
    const product = await makeProduct(db, { stockQuantity: 3 });
    const kept = await hire(product, soon, 2, LONG_AGO);
    const short = await hire(product, { ...soon, end: addDays(soon.end, 1) }, 1, LONG_AGO);
    const before = (await countStockLevels(db, TODAY)).short;
    const late = await out(product, 2);
    await refreshRentalFigures(db, TODAY);
    const stock = await getStock(db, product.id, TODAY);
    expect(stock?.lacking).toEqual([
      expect.objectContaining({ orderId: short.orderId, quantity: 1, lacks: 1 }),
    ]);
    expect(stock?.lacking[0]).not.toHaveProperty('blocked');
    expect((await countStockLevels(db, TODAY)).short).toBe(before + 1);
    await giveBack(late, 1);
    expect((await getStock(db, product.id, TODAY))?.lacking).toEqual([]);
    expect((await countStockLevels(db, TODAY)).short).toBe(before);
    expect(kept.orderId).not.toBe(short.orderId);
  });

  it('is told with what could go out instead, and that nothing could', async () => {
    const [category, other] = await makeCategories();
    const own = { category, stockQuantity: 1, rentalPrice: 1_500 };
    const product = await makeProduct(db, own);
    const short = await hire(product, soon, 1, LONG_AGO);
    await out(product, 2);
    const lackOf = async () =>
      (await findLacking(db, [product.id], TODAY)).find(({ orderId }) => orderId === short.orderId);
    expect(await lackOf()).toMatchObject({ lacks: 1, substitute: null });
    await makeProduct(db, { ...own, isActive: false });
    await makeProduct(db, { ...own, rentalPrice: null });
    await makeProduct(db, { ...own, category: other });
    expect(await lackOf()).toMatchObject({ substitute: null });
    await makeProduct(db, { ...own, rentalPrice: 4_000 });
    const near = await makeProduct(db, {
      ...own,
      rentalPrice: 1_700,
      name: 'Near',
      stockQuantity: 2,
    });
    expect(await lackOf()).toMatchObject({
      substitute: { productId: near.id, name: 'Near', free: 2 },
    });
    await hire(near, soon, 2, NOW);
    expect(await lackOf()).not.toMatchObject({ substitute: { productId: near.id } });
  });
});

/** What each reader says is free on the days of `soon`, and for sale. */
async function counted(product: Product) {
  await refreshRentalFigures(db, TODAY);
  const { id } = product;
  const calendar = await readCalendar(db, { id, from: soon.start, to: soon.end, now: NOW });
  const quote = await quoteRental(db, { id, range: soon, quantity: 1, now: NOW });
  const [row] = await listProductsById(db, [id]);
  const asked = { productId: id, quantity: 1 };
  const dates = { rentalStartDate: soon.start, rentalEndDate: soon.end };
  const none = { rentalStartDate: null, rentalEndDate: null };
  const [claim, bought] = await claimUnits(
    db,
    [
      { ...asked, ...dates, type: 'rental' },
      { ...asked, ...none, type: 'purchase' },
    ],
    new Map(row ? [[id, row]] : []),
    { today: TODAY },
  );
  const search = { search: 'Lateball', from: soon.start, to: soon.end };
  const found = await browseProducts(db, { locale: 'en', page: 1, sort: 'featured', ...search });
  const card = found.products.find((each) => each.id === id);
  expect(card?.unitsForSale).toBe(bought?.freeUnits);
  return {
    calendar: Math.min(...(calendar ?? []).map(({ free }) => free)),
    quote: quote?.ok ? quote.value.free : null,
    claim: claim?.freeUnits,
    list: card?.freeUnits,
    sale: bought?.freeUnits,
  };
}
