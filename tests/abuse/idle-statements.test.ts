// What a process of the shop asks PostgreSQL while nothing happens, be a page with live events open or not.
// It polled every queue for itself once, and live events four times a second.
import { Client } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import { startJobs, stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { followCacheVersions } from '#/platform/page-cache/invalidation.server.ts';
import { startListener } from '#/platform/pg-notify/listener.server.ts';
import { createDispatcher } from '#/platform/realtime/dispatcher.server.ts';
import { shop } from '#/shop.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();
provideEnv({ JOBS: 'on', LOG_LEVEL: 'silent' });
const SECONDS = 6;

const listener = startListener(db);
const following = followCacheVersions(db, { invalidate: () => undefined }, listener);
const dispatcher = createDispatcher(db, { listener });
afterAll(async () => {
  await dispatcher.stop();
  await following.stop();
  await stopJobs();
  await listener.stop();
});

it('is at most one statement a second, without the jobs of the clock', async () => {
  // Which of them fall into the window is a matter of the minute it opens in.
  const jobs = shop.jobs.map(({ options, ...job }) => {
    const { cron, ...rest } = options;
    return { ...job, options: cron ? rest : options };
  });
  await startJobs(jobs, listener);
  await vi.waitFor(() => expect(listener.isConnected).toBe(true), 10_000);
  dispatcher.subscribe(['cart:somebody'], () => undefined);
  // What a start asks once.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const asked = vi.spyOn(Client.prototype, 'query');
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  const statements = asked.mock.calls.map(([statement]) => statement);
  asked.mockRestore();
  // At most so many: whatever is more would be printed.
  expect(statements.slice(SECONDS)).toEqual([]);
}, 60_000);
