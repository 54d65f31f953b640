import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
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
  return (await prepareJob(name, data, options)).send(executor);
}

/** A job as a statement of its own, or as a part of the one that writes what it is for. */
export interface PreparedJob {
  /** Its id, or null when one with the same `singletonKey` already waits. */
  send(executor: Executor): Promise<string | null>;
  /** For the WITH of another statement; with a condition it is sent only where that holds. */
  part(executor: Executor, condition?: SQL): ReturnType<typeof partOf>;
  /**
   * After that statement, with what its part answered. It must be undone then.
   * @throws Error when a job without a `singletonKey` was not written: pg-boss stays silent about a queue
   * that is not there, and such a job must never be lost.
   */
  assertSent(id: string | null): void;
  /** After that: processes that work jobs are notified at the commit. */
  notify(executor: Executor): Promise<void>;
}

export async function prepareJob(
  name: string,
  data: object,
  { startAfter, singletonKey }: SendOptions = {},
): Promise<PreparedJob> {
  const boss = await openQueue();
  await ensureQueue(boss, name);
  let insert: { text: string; jobs: unknown } | undefined;
  const db = {
    async executeSql(text: string, [jobs]: unknown[] = []) {
      insert = { text, jobs };
      return { rows: [{ id: name }] };
    },
  };
  await boss.send(name, data, {
    ...(startAfter && { startAfter }),
    singletonKey: singletonKey ?? randomUUID(),
    db,
  });
  if (!insert) throw new Error(`pg-boss wrote nothing of job ${name}`);
  const { text, jobs } = insert;
  const notify = async (executor: Executor) => {
    if (isSoon(startAfter)) await notifyProcesses(executor, 'jobs');
  };
  const assertSent = (id: string | null) => {
    if (id === null && singletonKey === undefined) throw new Error(`Job ${name} was not queued`);
  };
  return {
    async send(executor) {
      const part = partOf(executor, text, jobs);
      const [sent] = await runPrepared(executor.with(part).select({ id: part.id }).from(part));
      assertSent(sent?.id ?? null);
      if (!sent) return null;
      await notify(executor);
      return sent.id;
    },
    part: (executor, condition) => partOf(executor, text, jobs, condition),
    assertSent,
    notify,
  };
}

/** What a prepared job answered, for the SELECT that has its part in the WITH. */
export function sentIdOf(part: ReturnType<typeof partOf>): SQL<string | null> {
  return sql<string | null>`(select ${part.id} from ${part})`;
}

/**
 * pg-boss's INSERT, whose one parameter is a list of jobs, as the WITH of another statement: so Drizzle
 * prepares it. It has three kilobytes, which PostgreSQL reads and plans longer than it carries them out.
 */
function partOf(executor: Executor, text: string, jobs: unknown, condition?: SQL) {
  const [before = '', after, ...more] = text.split('$1');
  if (after === undefined || more.length > 0) throw new Error('pg-boss inserts in another way');
  const sent = condition ? sql`(case when ${condition} then ${jobs}::text else '[]' end)` : jobs;
  return executor
    .$with('job', { id: sql<string>`id`.as('id') })
    .as(sql`${sql.raw(before)}${sent}${sql.raw(after)}`);
}

/** Due before every process that works jobs has polled again by itself, with room for a late poll. */
function isSoon(startAfter: Date | undefined): boolean {
  return !startAfter || startAfter.getTime() - Date.now() < 2 * POLL_MS;
}
