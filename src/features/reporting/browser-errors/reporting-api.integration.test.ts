import { beforeEach, expect, it } from 'vitest';
import {
  browserErrorCounts,
  browserErrors,
  browserErrorSamples,
  shopBuilds,
} from '#/db/schema/browser-errors.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { noteBuild } from './record/record-reports.server.ts';
import { answerPlatformReports, platformReportLimit } from './reporting-api.server.ts';

const { db } = await useDatabase();
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile';
let addresses = 0;

function send(body: unknown, more: Record<string, string> = {}, build = 'one') {
  const headers = {
    'content-type': 'application/reports+json',
    'user-agent': PHONE,
    'x-goled-client-ip': `10.6.0.${(addresses += 1)}`,
    ...more,
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request('http://shop.test/api/reports/one', {
    method: 'POST',
    headers,
    body: text,
  });
  return answerPlatformReports(request, build);
}

const PAGE = 'https://shop.test/sw/products/0193?from=amina@example.com#0712345678';
const violation = {
  type: 'csp-violation',
  age: 12,
  url: PAGE,
  user_agent: PHONE,
  body: {
    documentURL: PAGE,
    blockedURL: 'https://ads.example/t?mail=amina@example.com',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'self'",
    sample: 'amina',
    disposition: 'enforce',
    statusCode: 200,
  },
};
const deprecation = {
  type: 'deprecation',
  age: 1,
  url: PAGE,
  body: { id: 'UnloadHandler', message: 'of amina', sourceFile: null, lineNumber: null },
};

async function causes() {
  const rows = await db.select().from(browserErrors).orderBy(browserErrors.cause);
  return rows.map(({ kind, cause, place, count }) => [kind, cause, place, count]);
}

beforeEach(async () => {
  await db.delete(browserErrors);
  await db.delete(shopBuilds);
  await noteBuild(db, 'one', new Date('2026-11-01T00:00:00Z'));
});

it('groups what browsers report by themselves beside what pages tell, without whom or what', async () => {
  const crash = { type: 'crash', age: 1, url: PAGE, body: { reason: 'oom', stack: 'amina' } };
  expect((await send([violation, violation, deprecation, crash])).status).toBe(204);
  expect(await causes()).toEqual([
    ['crash', 'no_memory', '', 1],
    ['policy', 'script-src-elem', 'https://ads.example', 2],
    ['deprecation', 'unload_handler', '', 1],
  ]);
  const counts = await db.select().from(browserErrorCounts);
  expect(new Set(counts.map(({ page, build }) => `${page} ${build}`))).toEqual(
    new Set(['/products/$id one']),
  );
  const stored = await db.select().from(browserErrorSamples);
  expect(JSON.stringify([counts, stored, await causes()])).not.toMatch(/amina|0712|0193\?/);
});

it('takes a violation from a browser without the Reporting API as the same error', async () => {
  await send([violation]);
  const report = {
    'document-uri': PAGE,
    'blocked-uri': 'https://ads.example/other',
    'violated-directive': "script-src-elem 'self'",
    'original-policy': "default-src 'self'",
  };
  const type = { 'content-type': 'application/csp-report' };
  expect((await send({ 'csp-report': report }, type)).status).toBe(204);
  expect(await causes()).toEqual([['policy', 'script-src-elem', 'https://ads.example', 2]]);
});

it('believes a build that ran here and no other', async () => {
  await send([deprecation], {}, '<script>');
  await send([deprecation], {}, 'invented');
  expect(await db.select().from(browserErrorCounts)).toMatchObject([
    { build: 'unknown', count: 1 },
  ]);
});

it('refuses other types, and what is no JSON; leaves out what it cannot read', async () => {
  expect((await send([violation], { 'content-type': 'application/json' })).status).toBe(415);
  expect((await send([violation], { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await send('{"csp-report"')).status).toBe(400);
  const junk = [null, 7, '"x"', {}, { type: 'crash' }, { ...violation, url: 'nowhere', type: 'x' }];
  for (const body of [...junk, junk]) expect((await send(body)).status).toBe(204);
  expect(await causes()).toEqual([]);
});

it('takes twenty at once, so many a minute of one address, and none of machines', async () => {
  await send(Array.from({ length: 300 }, () => violation));
  expect((await causes()).map(([, , , count]) => count)).toEqual([20]);
  const from = { 'x-goled-client-ip': '10.6.1.1' };
  const batch = Array.from({ length: 20 }, () => deprecation);
  expect((await send(batch, from)).status).toBe(204);
  expect((await send(batch, from)).status).toBe(204);
  const refused = await send(batch, from);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  await send(batch, { 'user-agent': 'HeadlessChrome/140' });
  expect((await causes()).map(([, , , count]) => count)).toEqual([20, 40]);
});

it('reads no more than 64 KB', () => {
  expect(platformReportLimit('/api/reports/one')?.bytes).toBe(65_536);
  expect(platformReportLimit('/api/browser-errors')).toBeUndefined();
});
