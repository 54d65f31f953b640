import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  lostDemand,
  orderDevices,
  productViews,
  searchCounts,
  speedCounts,
  visitCounts,
  visitSums,
} from '#/db/schema/reporting.ts';
import { products } from '#/db/schema/catalog.ts';
import { SPEED_BOUNDS } from '#/domain/reporting/page-speed.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { countFound } from '#/features/catalog/count-found.server.ts';
import {
  countLostDemand,
  countOrderDevice,
  countSpeed,
  countVisit,
  flushVisits,
  provideProductSearch,
} from './count-visit.server.ts';

const { db } = await useDatabase();
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile';
let addresses = 0;

function visitor(agent = phone, more: Record<string, string> = {}) {
  return {
    headers: new Headers({ 'user-agent': agent, ...more }),
    clientIp: `10.7.0.${(addresses += 1)}`,
  };
}

async function counted() {
  await flushVisits();
  const rows = await db.select().from(visitCounts).where(eq(visitCounts.grain, 'day'));
  return rows.map(({ day, kind, page, locale, count }) => [day, kind, page, locale, count]);
}

const now = new Date('2026-11-20T21:30:00Z');

beforeEach(async () => {
  await flushVisits();
  for (const table of [visitCounts, visitSums, searchCounts, lostDemand]) await db.delete(table);
});

it('counts kinds of pages per day in Nairobi and language, and nobody', async () => {
  const path = '/sw/products/01939f6e-0000-7000-8000-000000000000';
  countVisit(visitor(), { kind: 'page', path }, now);
  countVisit(visitor(), { kind: 'page', path }, now);
  countVisit(visitor(), { kind: 'error', path: '/checkout' }, now);
  await flushVisits();
  countVisit(visitor(), { kind: 'page', path }, now);
  expect((await counted()).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['2026-11-21', 'error', '/checkout', 'en', 1],
    ['2026-11-21', 'page', '/products/$id', 'sw', 3],
  ]);
});

it('leaves out machines, the back office and whoever asks for it', async () => {
  const visit = { kind: 'page', path: '/' } as const;
  countVisit(visitor('Googlebot/2.1 (+http://www.google.com/bot.html)'), visit, now);
  countVisit(visitor('curl/8.5'), visit, now);
  countVisit(visitor(''), visit, now);
  countVisit(visitor(phone, { 'sec-gpc': '1' }), visit, now);
  countVisit(visitor(), { kind: 'page', path: '/admin/users' }, now);
  expect(await counted()).toEqual([]);
});

it('counts what is done in the back office by its part, and only there', async () => {
  const path = '/sw/admin/orders/01939f6e-0000-7000-8000-000000000000';
  countVisit(visitor(), { kind: 'save', path }, now);
  countVisit(visitor(), { kind: 'save', path: '/products' }, now);
  expect(await counted()).toEqual([['2026-11-21', 'save', '/admin/orders', 'sw', 1]]);
});

it('believes an address sixty pages a minute', async () => {
  const flood = visitor();
  for (let count = 0; count < 200; count += 1) {
    countVisit(flood, { kind: 'page', path: `/x${count}` }, now);
  }
  expect(await counted()).toEqual([['2026-11-21', 'page', 'other', 'en', 60]]);
});

it('two processes add up', async () => {
  const visit = { kind: 'page', path: '/' } as const;
  await Promise.all(
    Array.from({ length: 10 }, () => {
      countVisit(visitor(), visit, now);
      return flushVisits();
    }),
  );
  expect(await counted()).toEqual([['2026-11-21', 'page', '/', 'en', 10]]);
});

/** What is counted of a figure, by its key. */
async function summed(figure: 'source' | 'step') {
  await flushVisits();
  const rows = await db.select().from(visitSums).where(eq(visitSums.grain, 'day'));
  return rows
    .filter((row) => row.figure === figure)
    .map(({ key, device, locale, count }) => `${key} ${device} ${locale} ${count}`)
    .toSorted();
}

it('counts where visits began, on what, and the steps that each came to, once (REPORT-9)', async () => {
  const { id } = await makeProduct(db);
  const path = `/products/${id}`;
  const shown = { kind: 'page', path } as const;
  countVisit(
    visitor(),
    { kind: 'page', path: '/sw', from: 'www.google.co.ke', isFirst: true },
    now,
  );
  countVisit(visitor(), { ...shown, isFirst: true }, now);
  countVisit(visitor(), { ...shown, isFirst: false }, now);
  countVisit(visitor(), { ...shown, path: `${path.slice(0, -1)}x` }, now);
  countVisit(visitor(), { ...shown, path: '/products/01939f6e-0000-7000-8000-000000000000' }, now);
  countVisit(visitor(), { kind: 'cart', path, isFirst: true }, now);
  countVisit(visitor(), { kind: 'cart', path, isFirst: false }, now);
  const laptop = visitor('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0');
  countVisit(laptop, { kind: 'page', path: '/checkout', isFirst: true, from: '' }, now);
  expect(await summed('source')).toEqual(['direct desktop en 1', 'google phone sw 1']);
  expect(await summed('step')).toEqual([
    'cart phone en 1',
    'checkout desktop en 1',
    'product phone en 1',
  ]);
  const views = await db.select().from(productViews).where(eq(productViews.grain, 'day'));
  expect(views.map(({ productId, count }) => [productId, count])).toEqual([[id, 2]]);
  expect(await counted()).not.toContainEqual(expect.arrayContaining(['cart']));
});

it('counts what was searched for with what was found, and no numbers of people (REPORT-10)', async () => {
  await makeProduct(db, { name: 'Zephyr lantern' });
  provideProductSearch((search, locale) => countFound(db, search, locale));
  const list = { kind: 'page', path: '/products' } as const;
  for (const search of ['Zephyr  LANTERN', 'zephyr lantern', 'gazebo qx', '0712 345 678']) {
    countVisit(visitor(), { ...list, search }, now);
  }
  countVisit(visitor(), { kind: 'page', path: '/faq', search: 'not a list' }, now);
  await flushVisits();
  countVisit(visitor(), { ...list, search: 'gazebo qx' }, now);
  await flushVisits();
  const rows = await db.select().from(searchCounts).where(eq(searchCounts.grain, 'day'));
  expect(rows.map(({ term, count, found }) => `${term} ${count} ${found}`).toSorted()).toEqual([
    'gazebo qx 2 0',
    'zephyr lantern 2 1',
  ]);
});

it('counts a hire that is not free once for each visitor, product and days (REPORT-11)', async () => {
  const { id: productId } = await makeProduct(db);
  const range = { start: '2026-12-12', end: '2026-12-14' };
  const wanted = { productId, range, missing: 3, unitPrice: 150_000 };
  const [amina, brian] = [visitor(), visitor()];
  countLostDemand(amina, wanted, now);
  countLostDemand(amina, { ...wanted, missing: 9 }, now);
  countLostDemand(brian, { ...wanted, missing: 999 }, now);
  countLostDemand(amina, { ...wanted, range: { ...range, end: '2026-12-15' }, missing: 0 }, now);
  countLostDemand(visitor('curl/8.5'), wanted, now);
  await flushVisits();
  expect(await db.select().from(lostDemand).where(eq(lostDemand.grain, 'day'))).toEqual([
    {
      grain: 'day',
      day: '2026-11-21',
      productId,
      startsOn: range.start,
      endsOn: range.end,
      visitors: 2,
      units: 103,
      value: 15_450_000,
    },
  ]);
  await db.delete(products).where(eq(products.id, productId));
  countLostDemand(visitor(), wanted, now);
  await flushVisits();
  expect(await db.$count(lostDemand)).toBe(0);
});

it('counts how fast pages were, by kind and by line (REPORT-12)', async () => {
  const path = '/sw/products/01939f6e-0000-7000-8000-000000000000';
  const speed = { path, line: '3g', metrics: { LCP: 2_400, INP: 90 } } as const;
  countSpeed(visitor(), speed, now);
  countSpeed(visitor(), { ...speed, metrics: { LCP: 2_500 } }, now);
  await flushVisits();
  countSpeed(visitor(), { ...speed, metrics: { LCP: 350 } }, now);
  countSpeed(visitor(), { ...speed, path: '/admin/orders' }, now);
  countSpeed(visitor('curl/8.5'), speed, now);
  await flushVisits();
  const rows = await db
    .select()
    .from(speedCounts)
    .where(eq(speedCounts.grain, 'day'))
    .orderBy(speedCounts.key, speedCounts.metric);
  expect(
    rows.map(({ day, by, key, metric, buckets }) => [
      day,
      by,
      key,
      metric,
      ...buckets.flatMap((count, at) => (count > 0 ? [SPEED_BOUNDS[metric][at], count] : [])),
    ]),
  ).toEqual([
    ['2026-11-21', 'page', '/products/$id', 'INP', 100, 1],
    ['2026-11-21', 'page', '/products/$id', 'LCP', 400, 1, 2_500, 2],
    ['2026-11-21', 'line', '3g', 'INP', 100, 1],
    ['2026-11-21', 'line', '3g', 'LCP', 400, 1, 2_500, 2],
  ]);
});

it('remembers on what an order was placed, and nothing of one that is not there', async () => {
  const { orderId } = await makeOrder(db, {});
  countOrderDevice(visitor(), orderId);
  countOrderDevice(visitor(), '01939f6e-0000-7000-8000-000000000000');
  await flushVisits();
  expect(await db.select().from(orderDevices)).toEqual([{ orderId, device: 'phone' }]);
});
