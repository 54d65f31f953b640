import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '#/db/client.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { startListener } from '#/platform/pg-notify/listener.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { defineJob } from './define-job.server.ts';
import { startJobs, stopJobs, workOffJobs } from './run-jobs.server.ts';
import { sendJob } from './send-job.server.ts';

const { db, pool, url } = await useDatabase();
// Polls that would find whatever nobody was notified of are further apart than any test is long.
const listener = startListener(db, { pollMs: 3_600_000, downMs: 200 });
const seen: string[] = [];
let failures = 0;

const jobs = [
  defineJob('note', z.object({ text: z.string() }), async ({ text }) => void seen.push(text)),
  defineJob(
    'fail-twice',
    z.object({}),
    async () => {
      failures += 1;
      if (failures < 3) throw new Error('not yet');
    },
    { retryDelay: 1 },
  ),
  defineJob('slow', z.object({}), async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    seen.push('slow one ended');
  }),
];

/** What a script does, or a process of the shop that works no jobs. */
const ELSEWHERE = `
  const { closeDatabase, getDatabase } = await import('#/db/client.server.ts');
  const { closeQueue } = await import('#/platform/jobs/queue.server.ts');
  const { sendJob } = await import('#/platform/jobs/send-job.server.ts');
  await sendJob(getDatabase(), 'note', { text: 'from elsewhere' });
  await closeQueue(1_000);
  await closeDatabase();`;

beforeAll(() => provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await stopJobs();
  await listener.stop();
});

const waiting = async (name: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${name} and state = 'created'`,
  );
  return rows[0]?.count;
};

test('a job exists only when its transaction commits', async () => {
  await inTransaction(db, async (tx) => {
    await sendJob(tx, 'note', { text: 'kept' });
    // Not visible to anybody else before the commit.
    expect(await waiting('note')).toBe(0);
  });
  const undone = inTransaction(db, async (tx) => {
    await sendJob(tx, 'note', { text: 'undone' });
    throw new Error('no order');
  });
  await expect(undone).rejects.toThrow('no order');
  expect(await workOffJobs(jobs)).toBe(1);
  expect(seen).toEqual(['kept']);
});

test('of the jobs with one key at most one waits; without a key all do', async () => {
  const send = () => sendJob(db, 'note', { text: 'keyed' }, { singletonKey: 'k' });
  const ids = await Promise.all(Array.from({ length: 20 }, send));
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => sendJob(db, 'note', { text: 'free' })));
  expect(await workOffJobs(jobs)).toBe(6);
  expect(await send()).not.toBeNull();
  expect(await workOffJobs(jobs)).toBe(1);
});

test('a later job waits for its moment', async () => {
  await sendJob(db, 'note', { text: 'later' }, { startAfter: new Date(Date.now() + 60_000) });
  expect(await workOffJobs(jobs)).toBe(0);
});

test('data that does not fit fails the job, not the process', async () => {
  await sendJob(db, 'note', { text: 7 });
  expect(await workOffJobs(jobs)).toBe(0);
});

test('a process without that job’s code can send it', async () => {
  await sendJob(db, 'somebody-elses', { a: 1 });
  expect(await waiting('somebody-elses')).toBe(1);
});

const isConnected = () => vi.waitFor(() => expect(listener.isConnected).toBe(true), 10_000);
const isDone = (text: string) => vi.waitFor(() => expect(seen).toContain(text), 15_000);

test('a job that another process sends is started at once, a later one at its moment', async () => {
  await stopJobs();
  provideEnv({ JOBS: 'on' });
  await isConnected();
  await startJobs(jobs, listener);
  await sendJob(db, 'note', { text: 'the first' });
  await isDone('the first');
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ELSEWHERE], {
    env: { DATABASE_URL: url, JOBS: 'off', LOG_LEVEL: 'silent' },
  });
  await isDone('from elsewhere');

  const startAfter = new Date(Date.now() + 1_500);
  await sendJob(db, 'note', { text: 'in a moment' }, { startAfter });
  await isDone('in a moment');
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
}, 60_000);

test('what is sent while notifications cannot arrive is found all the same', async () => {
  await isConnected();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'goled-listener' and datname = current_database()`,
  );
  // Nobody is notified of this one.
  await pool.query(`insert into pgboss.job (name, data) values ('note', '{"text": "unnoticed"}')`);
  await vi.waitFor(() => expect(seen).toContain('unnoticed'), 15_000);
  await isConnected();
}, 60_000);

test('workers work, try failed jobs again, and let running ones end when stopping', async () => {
  await stopJobs();
  provideEnv({ JOBS: 'on' });
  await startJobs(jobs, listener);
  await sendJob(db, 'note', { text: 'by a worker' });
  await sendJob(db, 'fail-twice', {});
  await vi.waitFor(() => expect(seen).toContain('by a worker'), 10_000);
  await vi.waitFor(() => expect(failures).toBe(3), { timeout: 25_000, interval: 100 });
  await sendJob(db, 'slow', {});
  await new Promise((resolve) => setTimeout(resolve, 800));
  const began = Date.now();
  await stopJobs();
  expect(seen).toContain('slow one ended');
  expect(Date.now() - began).toBeLessThan(8_000);
}, 60_000);
