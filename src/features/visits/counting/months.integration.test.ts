import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { searchCounts, visitCounts } from '#/db/schema/reporting.ts';
import {
  countLostDemand,
  countSpeed,
  countVisit,
  flushVisits,
  provideProductSearch,
} from '../count-visit.server.ts';
import { COUNTED } from './queries.server.ts';
import { rebuildMonths } from './rebuild-months.server.ts';

const { db } = await useDatabase();

/** In Nairobi the first is on the last day of October, the second on the first of November. */
const [before, after] = [new Date('2026-10-31T20:59:00Z'), new Date('2026-10-31T21:01:00Z')];

beforeEach(async () => {
  await flushVisits();
  for (const { table } of COUNTED) await db.delete(table);
});

function visitor() {
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' });
  return { headers, clientIp: randomUUID() };
}

/** Whatever can be counted by day, once. */
function countAll(productId: string, at: Date): void {
  const path = `/products/${productId}`;
  countVisit(visitor(), { kind: 'page', path, from: '', isFirst: true }, at);
  countVisit(visitor(), { kind: 'page', path: '/products', search: 'gazebo' }, at);
  countSpeed(visitor(), { path, line: '4g', metrics: { LCP: 900, CLS: 0 } }, at);
  const range = { start: '2026-12-12', end: '2026-12-14' };
  countLostDemand(visitor(), { productId, range, missing: 3, unitPrice: 150_000 }, at);
}

/** The rows of all months. */
async function months() {
  const tables = COUNTED.map(async ({ table }) => {
    const rows = await db.select().from(table).where(eq(table.grain, 'month'));
    return rows.map((row) => JSON.stringify(row)).toSorted();
  });
  return Promise.all(tables);
}

it('has each count of a day in that of its month, also around midnight (REPORT-14)', async () => {
  const { id } = await makeProduct(db);
  countAll(id, before);
  countAll(id, after);
  await flushVisits();
  countAll(id, after);
  countAll(id, new Date('2026-11-09T12:00:00Z'));
  await flushVisits();
  const { day, kind, grain, count } = visitCounts;
  const pages = await db
    .select({ day, count: sql`sum(${count})`.mapWith(Number) })
    .from(visitCounts)
    .where(sql`${grain} = 'month' and ${kind} = 'page'`)
    .groupBy(day)
    .orderBy(day);
  expect(pages).toEqual([
    { day: '2026-10-01', count: 2 },
    { day: '2026-11-01', count: 6 },
  ]);
  const counted = await months();
  expect(counted.map((rows) => rows.length > 0)).toEqual(COUNTED.map(() => true));
  await rebuildMonths(db);
  expect(await months()).toEqual(counted);
  for (const { table } of COUNTED) await db.delete(table).where(eq(table.grain, 'month'));
  await rebuildMonths(db);
  expect(await months()).toEqual(counted);
});

it('says of a month what its last day found of a search', async () => {
  for (const [found, at] of [
    [4, before],
    [0, after],
    [7, new Date('2026-11-02T09:00:00Z')],
    [9, new Date('2026-11-02T10:00:00Z')],
  ] as const) {
    provideProductSearch(() => Promise.resolve(found));
    countVisit(visitor(), { kind: 'page', path: '/products', search: 'gazebo' }, at);
    await flushVisits();
  }
  const { day, count, found, grain } = searchCounts;
  const read = () =>
    db.select({ day, count, found }).from(searchCounts).where(eq(grain, 'month')).orderBy(day);
  const expected = [
    { day: '2026-10-01', count: 1, found: 4 },
    { day: '2026-11-01', count: 3, found: 7 },
  ];
  expect(await read()).toEqual(expected);
  await rebuildMonths(db);
  expect(await read()).toEqual(expected);
});

it('adds up what many processes count while the months are rebuilt', async () => {
  const { id } = await makeProduct(db);
  const counting = { isOver: false };
  const rebuilding = (async () => {
    while (!counting.isOver) await rebuildMonths(db);
  })();
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(
      Array.from({ length: 5 }, () => {
        countAll(id, round % 2 === 0 ? before : after);
        return flushVisits();
      }),
    );
  }
  counting.isOver = true;
  await rebuilding;
  const counted = await months();
  await rebuildMonths(db);
  expect(await months()).toEqual(counted);
});
