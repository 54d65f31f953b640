import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { provideEnv } from '#/platform/env.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { defineJob, type JobOptions } from './define-job.server.ts';
import { defineSweep, sweepJob } from './define-sweep.server.ts';
import { startJobs, stopJobs, workOffJobs } from './run-jobs.server.ts';
import { sendJob } from './send-job.server.ts';

const { db } = await useDatabase();
provideEnv({ JOBS: 'on', LOG_LEVEL: 'silent' });
afterAll(stopJobs);

// A year ahead: none of them falls into the test.
const job = (name: string, options: JobOptions = { cron: '0 0 29 2 *' }) =>
  defineJob(name, z.object({}), () => Promise.resolve(), options);

async function restart(jobs: ReturnType<typeof job>[]) {
  await stopJobs();
  await startJobs(jobs, { subscribe: () => () => undefined });
}

const writtenAt = async () => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select name, updated_on from pgboss.schedule
    union all select name, updated_on from pgboss.queue where name not like '\\_%'
    order by name, updated_on`);
  return rows;
};

const schedules = async () => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select name, cron, timezone from pgboss.schedule order by name`);
  return rows;
};

test('a start sets the schedules, and the next one only what has changed', async () => {
  await restart([job('nightly'), job('given-up'), job('by-hand-now')]);
  const timezone = 'Africa/Nairobi';
  const cron = '0 0 29 2 *';
  expect(await schedules()).toEqual(
    ['by-hand-now', 'given-up', 'nightly'].map((name) => ({ name, cron, timezone })),
  );
  const later = [
    job('nightly', { cron: '0 1 29 2 *' }),
    job('by-hand-now', { retryLimit: 1 }),
    job('new'),
  ];
  await restart(later);
  expect(await schedules()).toEqual([
    { name: 'new', cron, timezone },
    { name: 'nightly', cron: '0 1 29 2 *', timezone },
  ]);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select retry_limit, retry_backoff from pgboss.queue where name = 'by-hand-now'`);
  expect(rows).toEqual([{ retry_limit: 1, retry_backoff: true }]);
  const before = await writtenAt();
  await restart(later);
  expect(await writtenAt()).toEqual(before);
}, 60_000);

test('a sweep that fails fails alone', async () => {
  const ran: string[] = [];
  const sweeps = sweepJob([
    defineSweep('broken', () => Promise.reject(new Error('broken'))),
    defineSweep('breaks at once', () => {
      throw new Error('at once');
    }),
    defineSweep('sound', (signal) => Promise.resolve(ran.push(`sound, ${signal.aborted}`))),
  ]);
  await sendJob(db, sweeps.name, {});
  expect(await workOffJobs([sweeps])).toBe(1);
  expect(ran).toEqual(['sound, false']);
});
