import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { orderEvents } from '#/db/schema/orders.ts';
import {
  lostDemand,
  orderDevices,
  productViews,
  searchCounts,
  speedCounts,
  visitCounts,
  visitSums,
} from '#/db/schema/reporting.ts';
import { eachDay, nairobiDay, weekday, type Day } from '#/domain/dates/day.ts';
import { SPEED_BOUNDS, speedBucket } from '#/domain/reporting/page-speed.ts';
import { weakestStep } from '#/domain/reporting/funnel.ts';
import type { Device, FunnelStep } from '#/domain/reporting/visit.ts';
import { rebuildMonths } from '#/features/visits/counting/rebuild-months.server.ts';
import { insertOrderEvent } from '#/features/orders/queries.server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { countOrders } from '../order-counts/count-orders.server.ts';
import { handleVisitsCsv } from '../visits-csv-handler.server.ts';
import { figureRows } from './figure-rows.ts';
import { getVisitReport } from './get-visit-report.server.ts';

const { db } = await useDatabase();
const now = new Date('2026-11-21T09:00:00Z');

beforeEach(async () => {
  for (const table of [visitCounts, visitSums, searchCounts, lostDemand]) await db.delete(table);
});

async function countAll() {
  while ((await countOrders(db)) > 0);
}

const ALL = { device: null, source: null, language: null };
const PHONE: Device = 'phone';
const year = eachDay('2025-01-01', '2026-01-01');
const inBrokenWeek = (day: Day) => day >= '2025-06-02' && day <= '2025-06-08';

/** Of each day: twice the visits on Fridays and Saturdays; in one week phones do not get past the checkout. */
function visitsOn(day: Day): { figure: 'source' | 'step'; key: string; count: number }[] {
  const times = [5, 6].includes(weekday(day)) ? 2 : 1;
  const steps: Partial<Record<FunnelStep, number>> = {
    product: 40 * times,
    cart: 10 * times,
    checkout: inBrokenWeek(day) ? 0 : 8 * times,
  };
  return [
    { figure: 'source', key: 'google', count: 60 * times },
    { figure: 'source', key: 'direct', count: 40 * times },
    ...Object.entries(steps).map(([key, count]) => ({ figure: 'step' as const, key, count })),
  ];
}

it('finds the truths of a generated year: its week days, and the week of a broken checkout', async () => {
  const rows = year.flatMap((day) =>
    visitsOn(day)
      .filter(({ count }) => count > 0)
      .map((row) => ({ ...row, day, device: PHONE, locale: 'en' })),
  );
  for (let from = 0; from < rows.length; from += 1_000) {
    await db.insert(visitSums).values(rows.slice(from, from + 1_000));
  }
  await rebuildMonths(db);
  const whole = { from: '2025-01-01', to: '2025-12-31', compare: 'none', ...ALL } as const;
  const report = await getVisitReport(db, whole, now);
  // 365 days, of which 52 Fridays and 52 Saturdays count twice.
  const days = 365 + 104;
  expect(report.visits).toEqual({ now: 100 * days, before: 0 });
  expect(report.sources).toEqual([
    { key: 'google', now: 60 * days, before: 0 },
    { key: 'direct', now: 40 * days, before: 0 },
  ]);
  expect(report.byDay).toHaveLength(365);
  expect(report.byDay.find(({ day }) => day === '2025-05-30')?.visits).toBe(200);
  expect(report.byDay.find(({ day }) => day === '2025-05-31')?.visits).toBe(200);
  expect(report.byDay.find(({ day }) => day === '2025-06-01')?.visits).toBe(100);
  // The week that is broken had seven days, two of them doubled.
  expect(report.funnel.map(({ step, phone }) => [step, phone])).toEqual([
    ['visit', 100 * days],
    ['product', 40 * days],
    ['cart', 10 * days],
    ['checkout', 8 * (days - 9)],
    ['ordered', 0],
    ['prompted', 0],
    ['paid', 0],
  ]);
  const broken = await getVisitReport(
    db,
    { from: '2025-06-02', to: '2025-06-08', compare: 'before', ...ALL },
    now,
  );
  expect(broken.compared).toEqual({ from: '2025-05-26', to: '2025-06-01' });
  expect(broken.visits).toEqual({ now: 900, before: 900 });
  expect(broken.funnel.find(({ step }) => step === 'checkout')?.phone).toBe(0);
  expect(weakestStep(broken.funnel, 'phone')).toBe('checkout');
});

it('counts the orders of customers by what they were placed on, and how far they came', async () => {
  const today = nairobiDay(now);
  const [paid, waiting, unknown] = [
    await makeOrder(db, { now }),
    await makeOrder(db, { now }),
    await makeOrder(db, { now }),
  ];
  const staff = await makeUser(db, { role: 'admin' });
  const placed = await makeOrder(db, { now });
  await db
    .update(orderEvents)
    .set({ actorId: staff.id })
    .where(eq(orderEvents.orderId, placed.orderId));
  await db.insert(orderDevices).values([
    { orderId: paid.orderId, device: 'phone' },
    { orderId: waiting.orderId, device: 'desktop' },
  ]);
  for (const { orderId } of [paid, unknown]) {
    await db.transaction((tx) => insertOrderEvent(tx, { orderId, kind: 'payment_confirmed' }));
  }
  await countAll();
  const span = { from: today, to: today, compare: 'none', ...ALL } as const;
  const { funnel, counties } = await getVisitReport(db, span, now);
  const step = (name: FunnelStep) => funnel.find((row) => row.step === name);
  expect(step('ordered')).toMatchObject({ phone: 1, tablet: 0, desktop: 1, unknown: 1, all: 3 });
  expect(step('prompted')).toMatchObject({ phone: 1, desktop: 0, unknown: 1, all: 2 });
  expect(step('paid')).toMatchObject({ phone: 1, desktop: 0, unknown: 1, all: 2 });
  // Of the four one was placed by staff.
  expect(counties).toEqual([{ county: null, orders: 4 }]);
});

it('shows what was searched for in vain, looked at in vain, and asked for in vain', async () => {
  const [seen, sold, hidden] = [
    await makeProduct(db, { name: 'Seen' }),
    await makeProduct(db, { name: 'Sold' }),
    await makeProduct(db, { name: 'Hidden', isActive: false }),
  ];
  await makeOrder(db, { lines: [{ product: sold }], now });
  const day = '2026-11-20';
  await countAll();
  await db
    .insert(productViews)
    .values([seen, sold, hidden].map(({ id: productId }) => ({ productId, day, count: 7 })));
  await db.insert(searchCounts).values([
    { day: '2026-11-19', term: 'gazebo', count: 9, found: 0 },
    { day, term: 'gazebo', count: 1, found: 0 },
    { day: '2026-11-19', term: 'cube', count: 2, found: 0 },
    { day, term: 'cube', count: 20, found: 4 },
  ]);
  const asked = { day, productId: seen.id, visitors: 2, units: 5, value: 750_000 };
  await db.insert(lostDemand).values([
    { ...asked, startsOn: '2026-12-12', endsOn: '2026-12-13' },
    { ...asked, startsOn: '2026-12-12', endsOn: '2026-12-15', value: 50_000 },
    { ...asked, productId: sold.id, startsOn: '2026-12-24', endsOn: '2026-12-25', value: 900_000 },
  ]);
  const report = await getVisitReport(
    db,
    { from: '2026-11-01', to: '2026-11-21', compare: 'before', ...ALL },
    now,
  );
  expect(report.searches).toEqual([
    { term: 'cube', times: 22, found: 4 },
    { term: 'gazebo', times: 10, found: 0 },
  ]);
  expect(report.unfound).toEqual([{ term: 'gazebo', times: 10, found: 0 }]);
  expect(report.neverTaken.map(({ name, views }) => [name, views])).toEqual([['Seen', 7]]);
  expect(report.lostValue).toEqual({ now: 1_700_000, before: 0 });
  expect(report.lostByProduct.map(({ name, units, value }) => [name, units, value])).toEqual([
    ['Sold', 5, 900_000],
    ['Seen', 10, 800_000],
  ]);
  expect(report.lostByStart.map(({ startsOn, value }) => [startsOn, value])).toEqual([
    ['2026-12-24', 900_000],
    ['2026-12-12', 800_000],
  ]);
});

it('says how fast pages were for three visits in four, by page and by line', async () => {
  const day = '2026-11-20';
  const loads = (times: Record<number, number>) => {
    const buckets = SPEED_BOUNDS.LCP.map(() => 0);
    for (const [ms, count] of Object.entries(times))
      buckets[speedBucket('LCP', Number(ms))] = count;
    return { metric: 'LCP' as const, buckets };
  };
  const [fast, slow] = [900, 4_500];
  await db.insert(speedCounts).values([
    { day, by: 'page', key: '/', ...loads({ [fast]: 3, [slow]: 1 }) },
    { day, by: 'page', key: '/faq', ...loads({ [slow]: 4 }) },
    { day, by: 'page', key: '/', metric: 'CLS', buckets: [4] },
    { day, by: 'line', key: '4g', ...loads({ [fast]: 3, [slow]: 1 }) },
    { day, by: 'line', key: '3g', ...loads({ [slow]: 4 }) },
  ]);
  const { speedByPage, speedByLine } = await getVisitReport(
    db,
    { from: day, to: day, compare: 'none', ...ALL },
    now,
  );
  expect(speedByPage).toEqual([
    {
      key: '/',
      measured: 4,
      LCP: { value: 1_000, grade: 'good' },
      INP: null,
      CLS: { value: 0.0075, grade: 'good' },
    },
    { key: '/faq', measured: 4, LCP: { value: 4_750, grade: 'poor' }, INP: null, CLS: null },
  ]);
  expect(speedByLine.map(({ key, LCP }) => [key, LCP?.grade])).toEqual([
    ['3g', 'poor'],
    ['4g', 'good'],
  ]);
});

it('is a file too, with the figures of the page', async () => {
  const admin = await makeUser(db, { role: 'admin' });
  const cookie = await sessionCookie((await makeSession(db, admin.id)).token);
  const query = 'from=2026-11-01&to=2026-11-21';
  const file = (headers: Record<string, string>, more = '') =>
    handleVisitsCsv(new Request(`http://shop.test/visits?${query}${more}`, { headers }));
  const day = '2026-11-20';
  await db.insert(visitSums).values([
    { figure: 'source', key: 'google', day, device: PHONE, locale: 'sw', count: 30 },
    { figure: 'source', key: 'google', day: '2026-10-20', device: PHONE, locale: 'sw', count: 4 },
  ]);
  const product = await makeProduct(db, { name: 'Cube, tall' });
  const asked = { day, productId: product.id, visitors: 2, units: 5, value: 750_050 };
  await db.insert(lostDemand).values([{ ...asked, startsOn: '2026-12-12', endsOn: '2026-12-13' }]);
  const input = { from: '2026-11-01', to: '2026-11-21', compare: 'before', ...ALL } as const;
  const view = await getVisitReport(db, input, new Date());
  const text = await (await file({ cookie })).text();
  const [titles, ...lines] = text.trim().split('\r\n');
  expect(titles).toBe('Table,Of what,Figure,Now,Before');
  expect(lines).toContain('Visits,All,Count,30,4');
  expect(lines).toContain('Where visits came from,Google,Count,30,4');
  expect(lines).toContain('By language,Kiswahili,Count,30,4');
  expect(lines).toContain('From the visit to the paid order,Opened the shop,Phone,30,');
  expect(lines).toContain(
    '"Hires that were not free, by product","Cube, tall",Value (KSh),7500.50,',
  );
  expect(lines).toHaveLength(figureRows(view).length);
  expect((await file({})).status).toBe(404);
  const narrowed = await file({ cookie }, '&device=phone&language=en');
  expect(narrowed.headers.get('content-disposition')).toContain('-phone-en.csv');
  const rest = await narrowed.text();
  expect(rest).toContain('Visits,All,Count,0,0');
  expect(rest).toContain('Pages shown. All of it: this figure is not told apart by device.,All');
});

it('is narrowed to a device, a source and a language, as far as it knows them (REPORT-15)', async () => {
  const day = '2026-11-20';
  const visits = [
    { key: 'google', device: 'phone', locale: 'sw', count: 16 },
    { key: 'google', device: 'phone', locale: 'en', count: 8 },
    { key: 'google', device: 'desktop', locale: 'sw', count: 4 },
    { key: 'direct', device: 'phone', locale: 'sw', count: 2 },
    { key: 'direct', device: 'desktop', locale: 'en', count: 1 },
  ] as const;
  await db
    .insert(visitSums)
    .values([
      ...visits.map((row) => ({ figure: 'source' as const, day, ...row })),
      { figure: 'step', day, key: 'cart', device: 'phone', locale: 'sw', count: 5 },
      { figure: 'step', day, key: 'cart', device: 'desktop', locale: 'sw', count: 3 },
    ]);
  await db.insert(visitCounts).values([
    { day, kind: 'page', page: '/', locale: 'sw', count: 40 },
    { day, kind: 'page', page: '/', locale: 'en', count: 60 },
    { day, kind: 'error', page: '/', locale: 'sw', count: 7 },
  ]);
  await db.insert(searchCounts).values([{ day, term: 'gazebo', count: 9, found: 0 }]);
  const at = new Date('2026-11-20T09:00:00Z');
  for (const device of ['phone', 'desktop'] as const) {
    const { orderId } = await makeOrder(db, { now: at });
    await db.insert(orderDevices).values({ orderId, device });
  }
  await countAll();
  const asked = { from: day, to: day, compare: 'none' } as const;
  const report = await getVisitReport(
    db,
    { ...asked, device: 'phone', source: 'google', language: 'sw' },
    now,
  );
  expect(report.visits.now).toBe(16);
  expect(report.byDay).toEqual([{ day, visits: 16 }]);
  expect(report.sources).toEqual([{ key: 'google', now: 16, before: 0 }]);
  // Of every source.
  const step = (name: FunnelStep) => report.funnel.find((row) => row.step === name);
  expect(step('visit')).toMatchObject({ phone: 18, desktop: 0, all: 18 });
  expect(step('cart')).toMatchObject({ phone: 5, desktop: 0, all: 5 });
  expect(step('ordered')).toMatchObject({ phone: 0, all: 0 });
  expect(report.counties).toEqual([]);
  // Of every device and source.
  expect([report.pageViews.now, report.failures.now]).toEqual([40, 7]);
  expect(report.searches).toHaveLength(1);
  // Orders of the tests are English.
  const english = await getVisitReport(
    db,
    { ...asked, ...ALL, device: 'phone', language: 'en' },
    now,
  );
  expect(english.funnel.find((row) => row.step === 'ordered')).toMatchObject({ phone: 1, all: 1 });
  expect(english.counties).toEqual([{ county: null, orders: 1 }]);
  const direct = await getVisitReport(db, { ...asked, ...ALL, source: 'direct' }, now);
  expect([direct.visits.now, direct.devices.map(({ key }) => key)]).toEqual([
    3,
    ['phone', 'desktop'],
  ]);
});
