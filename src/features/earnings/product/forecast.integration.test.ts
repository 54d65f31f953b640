import { afterAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { pastDays } from '#tests/factories/past-days.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addDays, daysBetween, eachDay, nairobiDay } from '#/domain/dates/day.ts';
import { monthOf, monthsUpTo } from '#/domain/dates/month.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getProduct } from './get-product.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { makeOwned, moveStock, paid, handOver, bringBack, dayAt } = await pastDays(db, NOW);
afterAll(stopJobs);

type Product = Awaited<ReturnType<typeof makeOwned>>;

/** How many days before today the tenth of a month was, so many months ago. */
function tenth(monthsAgo: number): number {
  const month = monthsUpTo(TODAY, monthsAgo).at(-1) ?? TODAY;
  return -daysBetween(addDays(month, 9), TODAY);
}

/** One that was owned on the tenth of a month so many months ago. */
async function makeOwnedFor(monthsAgo: number) {
  const product = await makeOwned();
  await moveStock(product, tenth(monthsAgo));
  return product;
}

/** Units that were out for two days of a month. */
async function hired(product: Product, monthsAgo: number, quantity: number) {
  const from = tenth(monthsAgo);
  const order = await paid(product, { quantity, on: from - 1, range: [from, from + 2] });
  await handOver(order, from);
  await bringBack(order, quantity, from + 2);
}

async function forecastOf(product: Product) {
  await rebuildOrderSums(db);
  const forecast = (await getProduct(db, product.id, TODAY))?.forecast;
  if (!forecast) throw new Error('Nothing is forecast');
  return forecast;
}

describe('the forecast of a product', () => {
  it('is that of the year before by the trend, tested on the last six months', async () => {
    const product = await makeOwnedFor(19);
    for (const ago of [15, 14, 13]) await hired(product, ago, 1);
    for (const ago of [12, 10]) await hired(product, ago, 3);
    for (const ago of [3, 2, 1]) await hired(product, ago, 2);
    const { basis, ahead, past, error } = await forecastOf(product);
    expect(basis).toBe('season');
    // Twice those of twelve and of ten months ago.
    expect(ahead.map(({ forecast }) => forecast)).toEqual([12, 0, 12, 0]);
    expect(ahead.map(({ booked }) => booked)).toEqual([0, 0, 0, 0]);
    expect(ahead[0]?.month).toBe(monthOf(TODAY));
    const before = monthsUpTo(TODAY, 6).slice(1).toReversed();
    expect(past.map(({ month }) => month)).toEqual(before);
    // Nothing was out in the three months a year before those before the fourth: it is their mean.
    expect(past.map(({ forecast }) => forecast)).toEqual([0, 0, 0, 0, 4, 4]);
    expect(past.map(({ actual }) => actual)).toEqual([0, 0, 0, 4, 4, 4]);
    expect(error).toBeCloseTo(4 / 12);
  });

  it('is the mean of the last three months of a younger one, and nothing of a new one', async () => {
    const young = await makeOwnedFor(4);
    await hired(young, 2, 3);
    await hired(young, 1, 1);
    // 6 + 2 of three months; the one in which it came counts for none.
    const forecast = await forecastOf(young);
    expect(forecast.basis).toBe('recent');
    expect(forecast.ahead.map((one) => one.forecast)).toEqual([3, 3, 3, 3]);
    expect(forecast.past.map(({ actual }) => actual)).toEqual([0, 6, 2]);
    expect(forecast.error).toBeNull();
    const fresh = await forecastOf(await makeOwnedFor(3));
    expect(fresh.basis).toBeNull();
    expect(fresh.ahead.map((one) => one.forecast)).toEqual([null, null, null, null]);
  });

  it('has what is booked and what is out, month by month, and is never less', async () => {
    const product = await makeOwnedFor(4);
    const expected = new Map<string, number>();
    const out = (from: number, to: number, units: number) => {
      for (const day of eachDay(dayAt(from), dayAt(to))) {
        expected.set(monthOf(day), (expected.get(monthOf(day)) ?? 0) + units);
      }
    };
    const away = await paid(product, { quantity: 2, on: -4, range: [-3, 20] });
    await handOver(away, -3);
    await bringBack(away, 1, -1);
    out(-3, -1, 2);
    out(-1, 20, 1);
    await paid(product, { quantity: 3, on: -1, range: [25, 55] });
    out(25, 55, 3);
    // It waits for its customer.
    await paid(product, { quantity: 1, on: -6, range: [-5, 3] });
    out(0, 3, 1);
    const days = { start: dayAt(30), end: dayAt(40) };
    await makeOrder(db, { lines: [{ product, quantity: 2, range: days }] });
    const { ahead } = await forecastOf(product);
    expect(ahead.map(({ booked }) => booked)).toEqual(
      ahead.map(({ month }) => expected.get(month) ?? 0),
    );
    for (const { forecast, booked } of ahead) expect(forecast).toBeGreaterThanOrEqual(booked);
    expect(ahead.some(({ forecast, booked }) => forecast === booked && booked > 0)).toBe(true);
  });

  it('is none of what is not for hire', async () => {
    const sold = await makeOwned({ rentalPrice: null });
    expect((await getProduct(db, sold.id, TODAY))?.forecast).toBeNull();
  });
});
