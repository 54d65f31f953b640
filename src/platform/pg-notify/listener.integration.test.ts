import type { ClientConfig } from 'pg';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { startListener, type Listener } from './listener.server.ts';
import { notifyProcesses } from './notify.server.ts';

const { db, pool } = await useDatabase();
/** No poll falls into a test. */
const NEVER_MS = 3_600_000;
let listener: Listener;

beforeAll(() => provideEnv({ LOG_LEVEL: 'silent' }));
afterEach(() => listener.stop());

const within = { timeout: 10_000 };

/** Listens to jobs and waits until it is connected and quiet. */
async function listen() {
  const called = vi.fn();
  listener = startListener(db, { pollMs: NEVER_MS, downMs: 50 });
  listener.subscribe('jobs', called);
  await vi.waitFor(() => expect(listener.isConnected).toBe(true), within);
  called.mockClear();
  return called;
}

it('calls subscribers when another process has committed, not when it has rolled back', async () => {
  const called = await listen();
  const other = await pool.connect();
  for (const end of ['rollback', 'commit']) {
    await other.query('begin');
    await other.query("select pg_notify('goled', 'other cache-versions')");
    await other.query("select pg_notify('goled', 'other jobs')");
    expect(called).not.toHaveBeenCalled();
    await other.query(end);
  }
  other.release();
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(1), within);
});

it('notifies after the commit, itself at once and others by its own connection', async () => {
  const called = await listen();
  const other = await pool.connect();
  const heard: unknown[] = [];
  other.on('notification', ({ payload }) => heard.push(payload?.split(' ').at(-1)));
  await other.query('listen goled');
  await inTransaction(db, async (tx) => {
    await notifyProcesses(tx, 'jobs');
    await notifyProcesses(tx, 'jobs');
    expect(called).not.toHaveBeenCalled();
  });
  expect(called).toHaveBeenCalled();
  const undone = inTransaction(db, async (tx) => {
    await notifyProcesses(tx, 'cache-versions');
    throw new Error('changed our mind');
  });
  await expect(undone).rejects.toThrow('changed our mind');
  await notifyProcesses(db, 'jobs');
  await vi.waitFor(() => expect(heard).toEqual(['jobs', 'jobs']), within);
  await other.query('unlisten *');
  other.release();
});

it('notifies from a savepoint, and without a listener, when the transaction commits', async () => {
  const called = await listen();
  await db.transaction(async (tx) => {
    await tx.transaction((savepoint) => notifyProcesses(savepoint, 'jobs'));
    expect(called).not.toHaveBeenCalled();
  });
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(1), within);
});

it('polls while its connection is lost, and connects again', async () => {
  const called = await listen();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'goled-listener' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(called.mock.calls.length).toBeGreaterThan(1), within);
  await vi.waitFor(() => expect(listener.isConnected).toBe(true), within);
  called.mockClear();
  await pool.query("select pg_notify('goled', 'other jobs')");
  await vi.waitFor(() => expect(called).toHaveBeenCalled(), within);
});

it('polls every second where notifications do not arrive', async () => {
  // As behind a pooler that gives each transaction another connection: LISTEN succeeds, and that is all.
  class DeafClient extends db.WatchedClient {
    constructor(config?: ClientConfig) {
      super(config);
      const on = this.on.bind(this);
      const ignoreNotifications = (event: string, call: () => void) =>
        // The casts: `on` has an overload for each event, all passed on as they came.
        event === 'notification' ? this : on(event as 'end', call);
      this.on = ignoreNotifications as unknown as typeof this.on;
    }
  }
  const pooled: Database = Object.assign(Object.create(db), { WatchedClient: DeafClient });
  const called = vi.fn();
  listener = startListener(pooled, { pollMs: NEVER_MS, downMs: 50, probeMs: 100 });
  listener.subscribe('jobs', called);
  await vi.waitFor(() => expect(called.mock.calls.length).toBeGreaterThan(5), within);
  expect(listener.isConnected).toBe(false);
  // And what it changes itself it tells those who can hear.
  const other = await pool.connect();
  const heard: unknown[] = [];
  other.on('notification', ({ payload }) => heard.push(payload));
  await other.query('listen goled');
  await inTransaction(db, (tx) => notifyProcesses(tx, 'jobs'));
  await vi.waitFor(() => expect(heard).toContain('- jobs'), within);
  await other.query('unlisten *');
  other.release();
});
