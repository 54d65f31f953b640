import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Executor } from '#/db/client.server.ts';
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
    db: fromDrizzle(executor, sql),
  });
  // pg-boss stays silent about a queue that is not there; an unkeyed job must never be lost.
  if (id === null && singletonKey === undefined) throw new Error(`Job ${name} was not queued`);
  if (id !== null && isSoon(startAfter)) await notifyProcesses(executor, 'jobs');
  return id;
}

/** Due before every process that works jobs has polled again by itself, with room for a late poll. */
function isSoon(startAfter: Date | undefined): boolean {
  return !startAfter || startAfter.getTime() - Date.now() < 2 * POLL_MS;
}
