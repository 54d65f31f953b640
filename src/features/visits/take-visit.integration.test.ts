import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { speedCounts, visitCounts, visitSums } from '#/db/schema/reporting.ts';
import { flushVisits } from './count-visit.server.ts';
import { takeVisit } from './take-visit.server.ts';

const { db } = await useDatabase();

beforeEach(async () => {
  await flushVisits();
  for (const table of [visitCounts, visitSums, speedCounts]) await db.delete(table);
});

const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile',
  'sec-fetch-site': 'same-origin',
};

function tell(
  path: string,
  told: unknown,
  headers: Record<string, string> = browser,
  address = randomUUID(),
) {
  const body = Buffer.from(typeof told === 'string' ? told : JSON.stringify(told));
  return takeVisit({ path, headers, address, body });
}

async function counted() {
  await flushVisits();
  const [pages, speeds] = [await db.$count(visitCounts), await db.$count(speedCounts)];
  return { pages, speeds };
}

it('counts what a page of ours tells', async () => {
  const page = { kind: 'page', path: '/sw/faq', from: '' };
  expect(tell('/api/visits', page)).toBe(true);
  expect(tell('/api/visits/speed', { path: '/', line: '4g', metrics: { LCP: 900 } })).toBe(true);
  // By day and by month, a speed by page and by line.
  expect(await counted()).toEqual({ pages: 2, speeds: 4 });
  const [source] = await db.select().from(visitSums);
  expect(source).toMatchObject({ key: 'direct', device: 'phone', locale: 'sw', count: 1 });
});

it('leaves to the API what it cannot be sure of', async () => {
  const page = { kind: 'page', path: '/faq' };
  expect(tell('/api/visits/other', page)).toBe(false);
  expect(tell('/api/visits', { ...page, path: 4 })).toBe(false);
  expect(tell('/api/visits', { ...page, who: 'me' })).toBe(false);
  expect(tell('/api/visits', '{"kind":')).toBe(false);
  expect(tell('/api/visits', '')).toBe(false);
  expect(tell('/api/visits', { ...page, path: '/products', search: 'a\0b' })).toBe(false);
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect(tell('/api/visits', page, { ...browser, 'sec-fetch-site': site })).toBe(false);
  }
  expect(tell('/api/visits', page, { 'user-agent': browser['user-agent'] })).toBe(false);
  expect(await counted()).toEqual({ pages: 0, speeds: 0 });
});

it('takes what a machine, a flood or who objects tells, and counts none of it', async () => {
  const page = { kind: 'page', path: '/faq' };
  expect(tell('/api/visits', page, { ...browser, 'sec-gpc': '1' })).toBe(true);
  expect(tell('/api/visits', page, { ...browser, 'user-agent': 'curl/8.5' })).toBe(true);
  expect(await counted()).toEqual({ pages: 0, speeds: 0 });
  const flood = randomUUID();
  for (let count = 0; count < 70; count += 1) tell('/api/visits', page, browser, flood);
  await flushVisits();
  const counts = await db.select().from(visitCounts);
  expect(counts.map(({ count }) => count)).toEqual([60, 60]);
});
