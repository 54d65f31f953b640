import { createRouterClient } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  browserErrorCounts,
  browserErrors,
  browserErrorSamples,
  shopBuilds,
} from '#/db/schema/browser-errors.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { withoutHash } from '#/domain/reporting/browser-report.ts';
import { buildId } from '#/platform/http/build-id.server.ts';
import { uploadLimits } from '#/platform/rpc/upload-paths.server.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { reportingApi } from '../api.server.ts';
import { forgetOldErrors } from './manage-errors.server.ts';
import { noteBuild, recordReports } from './record/record-reports.server.ts';
import type { SentReport } from './schemas.ts';

const { db } = await useDatabase();
const NOW = new Date('2026-11-20T21:30:00Z');
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile';
let addresses = 0;

const how = { now: NOW, nameOf: withoutHash };

function makeReport(more: Partial<SentReport> = {}): SentReport {
  return {
    id: crypto.randomUUID(),
    kind: 'error',
    build: 'one',
    page: '/cart',
    cause: 'not_a_function',
    about: null,
    lost: null,
    frames: [{ file: 'cart-panel-L6E8YB4.js', line: 1, column: 7 }],
    component: null,
    line: 'up',
    savesData: false,
    hasWorker: true,
    ...more,
  };
}

const many = (count: number, more?: Partial<SentReport>) =>
  Array.from({ length: count }, () => makeReport(more));

function clientOf(more: Record<string, string> = {}, clientIp = `10.8.0.${(addresses += 1)}`) {
  const responseHeaders = new Headers();
  const client = createRouterClient(reportingApi, {
    context: {
      headers: new Headers({ 'user-agent': PHONE, ...more }),
      clientIp,
      requestId: 'test',
      responseHeaders,
    },
  });
  return { client: client.browserErrors, responseHeaders };
}

async function staffClient() {
  const admin = await makeUser(db, { role: 'admin' });
  const cookie = await sessionCookie((await makeSession(db, admin.id)).token);
  return clientOf({ cookie }).client;
}

beforeEach(async () => {
  await db.delete(browserErrors);
  await db.delete(shopBuilds);
  await noteBuild(db, 'one', new Date('2026-11-01T00:00:00Z'));
  await noteBuild(db, 'two', new Date('2026-11-10T00:00:00Z'));
});

it('many reports of one new error at once are one row with their exact number, and few are kept', async () => {
  const batches = Array.from({ length: 25 }, () => many(4));
  await Promise.all(batches.map((reports) => recordReports(db, reports, how)));
  const rows = await db.select().from(browserErrors);
  expect(rows).toMatchObject([{ count: 100, cause: 'not_a_function', place: 'cart-panel' }]);
  expect(await db.select().from(browserErrorCounts)).toMatchObject([
    { build: 'one', page: '/cart', day: '2026-11-21', count: 100 },
  ]);
  expect(await db.$count(browserErrorSamples)).toBe(3);
});

it('batches with the same errors in another order do not stop each other', async () => {
  const causes = ['timed_out', 'storage_full', 'too_deep', 'not_iterable'];
  const batch = (from: number) =>
    causes.map((_, index) => makeReport({ cause: causes[(index + from) % 4] ?? '' }));
  await Promise.all(Array.from({ length: 40 }, (_, from) => recordReports(db, batch(from), how)));
  const rows = await db.select().from(browserErrors);
  expect(rows.map(({ count }) => count)).toEqual([40, 40, 40, 40]);
});

it('a report that is sent again, because no answer came, counts once', async () => {
  const reports = many(2);
  await Promise.all(Array.from({ length: 5 }, () => recordReports(db, reports, how)));
  expect(await recordReports(db, reports, how)).toBe(0);
  expect(await db.select().from(browserErrors)).toMatchObject([{ count: 2 }]);
});

it('counts the next build to the same error, and an invented build as unknown', async () => {
  const frames = [{ file: 'cart-panel-1234567.js', line: 2, column: 9 }];
  await recordReports(
    db,
    [makeReport(), makeReport({ build: 'two', frames }), makeReport({ build: 'evil' })],
    how,
  );
  const counts = await db.select().from(browserErrorCounts);
  expect(counts.map(({ build }) => build).toSorted()).toEqual(['one', 'two', 'unknown']);
  expect(await db.$count(browserErrors)).toBe(1);
});

it('tells five hundred errors apart and counts the rest together', async () => {
  const cause = (number: number) => `Error a${number.toString(36)}`;
  for (let from = 0; from < 520; from += 20) {
    const reports = Array.from({ length: 20 }, (_, index) =>
      makeReport({ cause: cause(from + index) }),
    );
    await recordReports(db, reports, how);
  }
  const [rest] = await db.select().from(browserErrors).where(eq(browserErrors.cause, 'others'));
  expect(rest).toMatchObject({ count: 20, place: '' });
  expect(await db.$count(browserErrors)).toBe(501);
});

it('takes reports of anybody but machines, refuses a flood, and reads only its own form', async () => {
  const { client, responseHeaders } = clientOf();
  await client.report({ reports: many(20) });
  await clientOf({ 'user-agent': 'Googlebot/2.1' }).client.report({ reports: many(1) });
  await clientOf({ 'sec-gpc': '1' }).client.report({ reports: many(1) });
  await client.report({ reports: many(20) });
  await expect(client.report({ reports: many(1) })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(responseHeaders.get('retry-after')).toBe('60');
  expect(await db.select().from(browserErrors)).toMatchObject([{ count: 40 }]);
  const wrong: Partial<SentReport>[] = [
    { page: '/orders/amina' },
    { cause: 'Amina Otieno was here' },
    { about: 'https://ads.example/amina' },
    { frames: [{ file: '../../etc/passwd', line: 1, column: 1 }] },
    { build: 'a build' },
  ];
  for (const more of wrong) {
    const call = clientOf().client.report({ reports: [makeReport(more)] });
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await expect(client.report({ reports: many(21) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('takes no more at once than sixteen kilobytes', () => {
  const limitOf = uploadLimits({ reporting: reportingApi });
  for (const path of ['/api/browser-errors', '/api/rpc/reporting/browserErrors/report']) {
    expect(limitOf(path, 'application/json')?.bytes).toBe(16_384);
  }
});

it('shows the shop causes, pages and builds, narrowed and in order, and only the shop', async () => {
  await recordReports(db, [...many(3), ...many(2, { build: 'two', page: '/' })], how);
  const load = { kind: 'load', about: 'chat-panel-1234567.js', lost: 'offline' } as const;
  const later = { ...how, now: new Date(NOW.getTime() + 1000) };
  await recordReports(db, many(1, { ...load, cause: 'fetch_failed', frames: [] }), later);
  const client = await staffClient();
  const all = await client.list({});
  expect(all).toMatchObject({
    total: 2,
    onPages: ['/', '/cart'],
    allBuilds: ['two', 'one'],
    rows: [
      { kind: 'load', place: 'chat-panel', lost: 'offline', count: 1, state: 'open' },
      {
        count: 5,
        pages: [
          { page: '/cart', count: 3 },
          { page: '/', count: 2 },
        ],
        builds: [
          { build: 'one', count: 3 },
          { build: 'two', count: 2 },
        ],
      },
    ],
  });
  const placesOf = async (input: Parameters<typeof client.list>[0]) =>
    (await client.list(input)).rows.map(({ place, count }) => `${place} ${count}`);
  expect(await placesOf({ build: 'two' })).toEqual(['cart-panel 2']);
  expect(await placesOf({ onPage: '/cart', sort: 'count' })).toEqual([
    'cart-panel 3',
    'chat-panel 1',
  ]);
  expect(await placesOf({ kind: 'load' })).toEqual(['chat-panel 1']);
  expect(await placesOf({ search: 'FETCH' })).toEqual(['chat-panel 1']);
  expect(await placesOf({ state: 'resolved' })).toEqual([]);
  await expect(clientOf().client.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const [, row] = all.rows;
  expect(await client.get({ id: row?.id ?? '' })).toMatchObject({
    days: [{ day: nairobiDay(NOW), count: 5 }],
    samples: Array.from({ length: 5 }, () => ({
      frames: [{ file: 'cart-panel-L6E8YB4.js', line: 1, column: 7, source: null }],
    })),
  });
  await expect(client.get({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('is marked as resolved, which is written down, and comes back only with a newer build', async () => {
  await noteBuild(db, buildId(), new Date('2026-11-15T00:00:00Z'));
  await recordReports(db, many(1), how);
  const [error] = await db.select().from(browserErrors);
  const id = error?.id ?? '';
  const client = await staffClient();
  await client.resolve({ id, isResolved: true });
  await client.resolve({ id, isResolved: true });
  const written = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.thing, 'browser_errors'), eq(auditLog.thingId, id)));
  expect(written).toMatchObject([{ action: 'update', after: { resolved_in: buildId() } }]);
  const stateNow = async () => (await client.get({ id })).state;
  await recordReports(db, [makeReport(), makeReport({ build: buildId() })], how);
  expect(await stateNow()).toBe('resolved');
  await noteBuild(db, 'next', new Date('2026-11-16T00:00:00Z'));
  await Promise.all(many(5, { build: 'next' }).map((report) => recordReports(db, [report], how)));
  expect(await stateNow()).toBe('came_back');
  expect(await client.list({ state: 'came_back' })).toMatchObject({ rows: [{ id, count: 8 }] });
  await client.resolve({ id, isResolved: true });
  await client.resolve({ id, isResolved: false });
  expect(await stateNow()).toBe('came_back');
});

it('forgets what nobody has seen for three months', async () => {
  await recordReports(db, many(1), how);
  const later = new Date(NOW.getTime() + 91 * 86_400_000);
  await recordReports(db, many(1, { cause: 'timed_out' }), { ...how, now: later });
  await forgetOldErrors(db, later);
  expect(await db.select().from(browserErrors)).toMatchObject([{ cause: 'timed_out' }]);
  expect(await db.$count(browserErrorCounts)).toBe(1);
});
