import { afterEach, expect, it, vi } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { afterCommit } from '#/db/after-commit.server.ts';
import { connect, inTransaction, type Database, type Transaction } from '#/db/client.server.ts';
import { startListener } from '#/platform/pg-notify/listener.server.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.server.ts';
import { onLocalPublish, publish } from './publish.server.ts';
import { deleteOldEvents, insertRealtimeEvent, listLatestEvents } from './queries.server.ts';

const { db, pool, url } = await useDatabase();

const running: Dispatcher[] = [];
afterEach(async () => {
  for (const dispatcher of running.splice(0)) await dispatcher.stop();
});

/** What one process hears of these topics, as "topic seq". */
async function listenOn(database: Database, ...topics: string[]) {
  const received: string[] = [];
  const dispatcher = createDispatcher(database, { gapMs: 10 });
  running.push(dispatcher);
  const leave = dispatcher.subscribe(topics, ({ topic, seq }) => received.push(`${topic} ${seq}`));
  await dispatcher.ready();
  return { received, leave, dispatcher };
}

const publishNow = (topic: string, seq: number) =>
  inTransaction(db, (tx) => publish(tx, topic, seq));

/** A transaction that ends when it is told to. */
function openTransaction(work: (tx: Transaction) => Promise<void>) {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const done = inTransaction(db, async (tx) => {
    await work(tx);
    begun.resolve();
    await gate.promise;
  });
  return {
    begun: Promise.race([begun.promise, done]),
    done,
    commit: gate.resolve,
    fail: gate.reject,
  };
}

/** Within a quarter of a second, were nobody else on this machine. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

const looks = () => new Promise((resolve) => setTimeout(resolve, 60));

it('tells what was committed, in order, once, and nothing that was rolled back', async () => {
  const { received } = await listenOn(db, 'a', 'b');
  for (let seq = 1; seq <= 20; seq += 1) await publishNow('a', seq);
  const failed = openTransaction((tx) => publish(tx, 'b', 1));
  await failed.begun;
  failed.fail(new Error('changed our mind'));
  await expect(failed.done).rejects.toThrow('changed our mind');
  await publishNow('unheard', 1);
  await publishNow('b', 2);
  await soon(() => expect(received).toHaveLength(21));
  await looks();
  expect(received).toEqual([...Array.from({ length: 20 }, (_, index) => `a ${index + 1}`), 'b 2']);
});

it('does not pass over a transaction that began earlier and commits later, nor wait for it', async () => {
  const { received } = await listenOn(db, 'early', 'late');
  const early = openTransaction((tx) => publish(tx, 'early', 1));
  await early.begun;
  await publishNow('late', 1);
  await soon(() => expect(received).toEqual(['late 1']));
  await publishNow('late', 2);
  await looks();
  expect(received).toEqual(['late 1', 'late 2']);
  early.commit();
  await early.done;
  await soon(() => expect(received).toEqual(['late 1', 'late 2', 'early 1']));
  await looks();
  expect(received).toHaveLength(3);
});

it('every process hears what any of them published, under load', async () => {
  const other = connect(url, 4);
  try {
    const topics = Array.from({ length: 8 }, (_, index) => `load:${index}`);
    const here = await listenOn(db, ...topics);
    const there = await listenOn(other, ...topics);
    await Promise.all(
      topics.map(async (topic, index) => {
        for (let seq = 1; seq <= 25; seq += 1) {
          const database = (seq + index) % 2 === 0 ? db : other;
          await inTransaction(database, async (tx) => {
            await publish(tx, topic, seq);
            if (seq % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 15));
          });
        }
      }),
    );
    for (const { received } of [here, there]) {
      await soon(() => expect(received).toHaveLength(200));
      for (const topic of topics) {
        const seqs = received.filter((line) => line.startsWith(`${topic} `));
        expect(seqs).toEqual(Array.from({ length: 25 }, (_, index) => `${topic} ${index + 1}`));
      }
    }
  } finally {
    for (const dispatcher of running.splice(0)) await dispatcher.stop();
    await other.$client.end();
  }
});

/** Red without `afterCommit` in `publish`: nobody looks for a minute here. */
it('tells at the commit what this very process publishes, once, and nothing before it', async () => {
  const received: string[] = [];
  const dispatcher = createDispatcher(db, { gapMs: 60_000 });
  running.push(dispatcher);
  const unsubscribe = onLocalPublish(dispatcher.deliverNow);
  dispatcher.subscribe(['commit'], ({ seq }) => received.push(`commit ${seq}`));
  await dispatcher.ready();
  await inTransaction(db, async (tx) => {
    await publish(tx, 'commit', 1);
    await publish(tx, 'commit-unheard', 1);
    expect(received).toEqual([]);
  });
  expect(received).toEqual(['commit 1']);
  const failed = inTransaction(db, async (tx) => {
    await publish(tx, 'commit', 2);
    throw new Error('changed our mind');
  });
  await expect(failed).rejects.toThrow('changed our mind');
  unsubscribe();
  await publishNow('commit', 3);
  expect(received).toEqual(['commit 1']);
});

it('does not tell a second time what it told at the commit', async () => {
  const { received, dispatcher } = await listenOn(db, 'ahead');
  const unsubscribe = onLocalPublish(dispatcher.deliverNow);
  for (let seq = 1; seq <= 30; seq += 1) await publishNow('ahead', seq);
  await looks();
  unsubscribe();
  await publishNow('ahead', 31);
  await soon(() => expect(received).toHaveLength(31));
  expect(received).toEqual(Array.from({ length: 31 }, (_, index) => `ahead ${index + 1}`));
});

it('tells after a cut of its connection what was published meanwhile', async () => {
  // One connection, so that the one that is cut is the one that looks.
  const other = connect(url, 1);
  try {
    const { received } = await listenOn(other, 'cut');
    await publishNow('cut', 1);
    await soon(() => expect(received).toEqual(['cut 1']));
    const { rows } = await other.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // First nothing can be read, then the connection is gone as well.
    await pool.query('alter table realtime_events rename to away');
    await looks();
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await looks();
    await pool.query('alter table away rename to realtime_events');
    await publishNow('cut', 2);
    await soon(() => expect(received).toEqual(['cut 1', 'cut 2']));
  } finally {
    for (const dispatcher of running.splice(0)) await dispatcher.stop();
    await other.$client.end();
  }
});

it('reads with a listener as soon as another process has published, and not before', async () => {
  const other = connect(url, 4);
  const listener = startListener(db, { pollMs: 3_600_000, downMs: 50 });
  try {
    await vi.waitFor(() => expect(listener.isConnected).toBe(true), { timeout: 10_000 });
    const asked = vi.spyOn(other, 'execute');
    const elsewhere = startListener(other, { pollMs: 3_600_000, downMs: 50 });
    await vi.waitFor(() => expect(elsewhere.isConnected).toBe(true), { timeout: 10_000 });
    const received: number[] = [];
    const dispatcher = createDispatcher(other, { listener: elsewhere, gapMs: 10 });
    running.push(dispatcher);
    dispatcher.subscribe(['told'], ({ seq }) => received.push(seq));
    await dispatcher.ready();
    await looks();
    const before = asked.mock.calls.length;
    await looks();
    expect(asked.mock.calls).toHaveLength(before);
    // The listener of the process that publishes; the one that reads hears it from PostgreSQL.
    await inTransaction(db, async (tx) => {
      await insertRealtimeEvent(tx, 'told', 1);
      afterCommit(tx, () => listener.notify('live-events'));
    });
    await soon(() => expect(received).toEqual([1]));
    await elsewhere.stop();
  } finally {
    for (const dispatcher of running.splice(0)) await dispatcher.stop();
    await listener.stop();
    await other.$client.end();
  }
});

it('asks nothing while nobody listens, and begins anew when somebody does', async () => {
  const other = connect(url, 2);
  const asked = vi.spyOn(other, 'execute');
  const { leave, dispatcher, received } = await listenOn(other, 'idle');
  leave();
  await looks();
  const before = asked.mock.calls.length;
  await publishNow('idle', 1);
  await looks();
  expect(asked.mock.calls).toHaveLength(before);
  dispatcher.subscribe(['idle'], ({ topic, seq }) => received.push(`${topic} ${seq}`));
  await dispatcher.ready();
  await publishNow('idle', 2);
  await soon(() => expect(received).toContain('idle 2'));
  await dispatcher.stop();
  await other.$client.end();
});

it('refuses a number that was used: the topic’s lock was not held', async () => {
  await publishNow('twice', 1);
  await expect(publishNow('twice', 1)).rejects.toThrow('realtime_events');
});

it('forgets what a newer event made worthless, but for a month not where a topic is', async () => {
  await publishNow('old', 1);
  await publishNow('old', 2);
  const now = Date.now();
  await deleteOldEvents(db, new Date(now + 1_000), new Date(now - 1_000));
  expect(await listLatestEvents(db, ['old', 'never'])).toEqual([{ topic: 'old', seq: 2 }]);
  const { rows } = await pool.query(`select seq from realtime_events where topic = 'old'`);
  expect(rows).toEqual([{ seq: '2' }]);
  await deleteOldEvents(db, new Date(now), new Date(now + 1_000));
  expect(await listLatestEvents(db, ['old'])).toEqual([]);
});
