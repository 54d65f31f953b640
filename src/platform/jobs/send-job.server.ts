import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Executor } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { POLL_MS } from '#/platform/pg-notify/listener.server.ts';
import { notifyProcesses } from '#/platform/pg-notify/notify.server.ts';
import { ensureQueue, openQueue } from './queue.server.ts';

interface SendOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** Of the jobs with one name and key at most one waits; sending another one changes nothing. */
  singletonKey?: string;
}

/**
 * Sends a job inside the given transaction: it exists if and only if the transaction commits. Done
 * by any process that works jobs, which is notified at the commit; the sender need not know how. After
 * the first job of a name this is a single INSERT.
 * @returns the job's id, or null when one with the same `singletonKey` already waits.
 */
export async function sendJob(
  executor: Executor,
  name: string,
  data: object,
  options: SendOptions = {},
): Promise<string | null> {
  const boss = await openQueue();
  await ensureQueue(boss, name);
  const { startAfter, singletonKey } = options;
  const id = await boss.send(name, data, {
    ...(startAfter && { startAfter }),
    singletonKey: singletonKey ?? randomUUID(),
    db: insertingInto(executor),
  });
  // pg-boss stays silent about a queue that is not there; an unkeyed job must never be lost.
  if (id === null && singletonKey === undefined) throw new Error(`Job ${name} was not queued`);
  if (id !== null && isSoon(startAfter)) await notifyProcesses(executor, 'jobs');
  return id;
}

/**
 * Where pg-boss sends its INSERT: into the transaction, as a prepared statement. It has three kilobytes,
 * which PostgreSQL reads and plans longer than it carries them out; pg-boss's own adapter names no statement,
 * and Drizzle prepares only what its builder has made, so the INSERT becomes the WITH of a SELECT.
 */
function insertingInto(executor: Executor): ReturnType<typeof fromDrizzle> {
  const execute = async (insert: SQL) => {
    const inserted = executor.$with('inserted', { id: sql<string>`id`.as('id') }).as(insert);
    const rows = executor.with(inserted).select({ id: inserted.id }).from(inserted);
    return { rows: await runPrepared(rows) };
  };
  return fromDrizzle({ execute }, sql);
}

/** Due before every process that works jobs has polled again by itself, with room for a late poll. */
function isSoon(startAfter: Date | undefined): boolean {
  return !startAfter || startAfter.getTime() - Date.now() < 2 * POLL_MS;
}
