import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, it } from 'vitest';
import { requestCounts } from '#/db/schema/request-counts.ts';
import { DURATION_BOUNDS } from '#/domain/reporting/request-durations.ts';
import type { RequestCount } from '#/platform/metrics/request-metrics.server.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { reportingApi } from '../api.server.ts';
import { createRollUp } from './roll-up.server.ts';
import { forgetRequestCounts, summarizeRequests } from './summarize-requests.server.ts';

const { db } = await useDatabase();
const NOW = new Date('2026-11-20T10:07:00Z');
const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** So many answers that took at most `seconds`. */
function answers(count: number, seconds: number, more: Partial<RequestCount> = {}): RequestCount {
  const at = DURATION_BOUNDS.indexOf(seconds);
  const buckets = [...DURATION_BOUNDS, 0].map((_, index) => (index === at ? count : 0));
  return { kind: 'page', name: '/', status: '2xx', buckets, ...more };
}

/** A process that has answered this by now. */
function process(...counts: RequestCount[]) {
  const held = { counts };
  const rollUp = createRollUp(db, () => Promise.resolve(held.counts));
  return { held, rollUp };
}

beforeEach(() => db.delete(requestCounts));

it('adds what is new, once, to the ten minutes it happened in', async () => {
  const { held, rollUp } = process(answers(3, 0.1));
  await rollUp(NOW);
  await rollUp(NOW);
  held.counts = [
    answers(5, 0.1),
    answers(2, 1, { status: '5xx' }),
    answers(1, 1, { status: '4xx' }),
  ];
  await rollUp(NOW);
  held.counts = [answers(6, 0.1), ...held.counts.slice(1)];
  await rollUp(new Date('2026-11-20T10:10:00Z'));
  const rows = await db.select().from(requestCounts).orderBy(requestCounts.slot);
  expect(
    rows.map(({ slot, buckets, rejected, failed }) => [
      slot.toISOString().slice(11, 16),
      buckets.reduce((a, b) => a + b, 0),
      rejected,
      failed,
    ]),
  ).toEqual([
    ['10:00', 8, 1, 2],
    ['10:10', 1, 0, 0],
  ]);
});

it('many processes at once add up exactly, whatever order they have things in', async () => {
  const procedures = Array.from({ length: 20 }, (_, index) =>
    answers(1, 0.05, { kind: 'procedure', name: `cart.call${index}` }),
  );
  const processes = Array.from({ length: 25 }, (_, index) =>
    process(...(index % 2 ? procedures : procedures.toReversed())),
  );
  await Promise.all(processes.map(({ rollUp }) => rollUp(NOW)));
  const { hour } = await summarizeRequests(db, NOW);
  expect(hour).toMatchObject([{ kind: 'procedure', requests: 500, failed: 0 }]);
});

it('goes on after a restart, and adds later what the database did not take', async () => {
  await process(answers(4, 0.1)).rollUp(NOW);
  // A new process begins at nothing.
  const { held, rollUp } = process(answers(2, 0.1));
  const slot = new Date(Number.NaN);
  await expect(rollUp(slot)).rejects.toThrow('Invalid time value');
  held.counts = [answers(3, 0.1)];
  await rollUp(NOW);
  expect((await summarizeRequests(db, NOW)).hour).toMatchObject([{ requests: 7 }]);
});

it('says by kind how many there were and how fast, of the hour and of the day', async () => {
  await process(answers(99, 0.01), answers(1, 2.5, { status: '5xx' })).rollUp(NOW);
  await process(answers(50, 1, { status: '4xx' })).rollUp(minutesBefore(90));
  await process(answers(50, 1)).rollUp(minutesBefore(25 * 60));
  const { hour, day } = await summarizeRequests(db, NOW);
  expect(hour).toEqual([
    { kind: 'page', requests: 100, rejected: 0, failed: 1, p50: 7.5, p95: 9.8, p99: 10 },
  ]);
  expect(day).toMatchObject([{ kind: 'page', requests: 150, rejected: 50, failed: 1 }]);
  expect(day[0]?.p95).toBeGreaterThan(500);
});

it('names the slowest procedures, without those that were hardly called', async () => {
  const named = (name: string, count: number, seconds: number) =>
    answers(count, seconds, { kind: 'procedure', name });
  await process(
    named('cart.get', 100, 0.01),
    named('orders.list', 20, 2.5),
    named('orders.export', 4, 10),
    answers(100, 10),
  ).rollUp(NOW);
  const { slowest } = await summarizeRequests(db, NOW);
  expect(slowest.map(({ name }) => name)).toEqual(['orders.list', 'cart.get']);
});

it('forgets what is two days old', async () => {
  await process(answers(1, 0.1)).rollUp(minutesBefore(49 * 60));
  await process(answers(1, 0.1)).rollUp(minutesBefore(47 * 60));
  await forgetRequestCounts(db, NOW);
  expect(await db.$count(requestCounts)).toBe(1);
});

it('is for people of the shop alone', async () => {
  const clientOf = async (role: 'customer' | 'admin') => {
    const user = await makeUser(db, { role });
    const cookie = await sessionCookie((await makeSession(db, user.id)).token);
    return createRouterClient(reportingApi, {
      context: {
        headers: new Headers({ cookie }),
        clientIp: '10.9.0.1',
        requestId: 'test',
        responseHeaders: new Headers(),
      },
    });
  };
  await expect((await clientOf('customer')).requests()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await (await clientOf('admin')).requests()).toEqual({ hour: [], day: [], slowest: [] });
});
