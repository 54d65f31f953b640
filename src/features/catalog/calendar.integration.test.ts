import { afterAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { earliestRentalDay } from '#/domain/orders/lead-time.ts';
import { hoursOn } from '#/domain/time/business-hours.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { quoteRental, readCalendar } from './check-availability.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const day = (offset: number) => addDays(TODAY, offset);

it('a calendar says which days are too soon to be packed, and on which the shop is closed', async () => {
  const { id } = await makeProduct(db, { leadDays: 3 });
  const days = await readCalendar(db, { id, from: TODAY, to: day(30), now: NOW });
  const { hours } = settings();
  const earliest = earliestRentalDay(hours, NOW, 3, { workingDays: 0, deliveryDays: 0 });
  for (const one of days ?? []) {
    const isClosed = hoursOn(hours, one.day) === null;
    const why = one.day < earliest ? 'too_soon' : isClosed ? 'closed' : undefined;
    expect(one).toEqual({ day: one.day, free: 10, ...(why && { why }) });
  }
  expect(days?.filter(({ why }) => why === 'closed').length).toBeGreaterThan(0);
});

it('reaches as far as a hire can be booked, in one question', async () => {
  const { id } = await makeProduct(db);
  const days = await readCalendar(db, { id, from: TODAY, to: day(540), now: NOW });
  expect(days).toHaveLength(540);
});

it('a quote that cannot be met offers the nearest days that can', async () => {
  const product = await makeProduct(db, { stockQuantity: 2 });
  const range = { start: day(30), end: day(33) };
  await makeOrder(db, { lines: [{ product, range }], now: NOW });
  const quoteOf = (quantity: number) =>
    quoteRental(db, { id: product.id, range, quantity, now: NOW });
  expect(await quoteOf(2)).toMatchObject({
    value: { free: 1, nearest: [day(26), day(27), day(33)] },
  });
  expect(await quoteOf(1)).toMatchObject({ value: { free: 1, nearest: [] } });
});
