import { isDeepStrictEqual } from 'node:util';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { getDatabase } from '#/db/client.server.ts';
import { isDatabaseAway } from '#/db/database-away.server.ts';
import { env } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import type { JobDefinition } from './define-job.server.ts';

/** One connection to the queue per process; its tables are pg-boss's own schema `pgboss`. */
let opening: Promise<PgBoss> | undefined;

/**
 * The process's queue, opened at the first call: makes or upgrades pg-boss's schema. Has a small
 * pool of its own, because the shop's pool limits
 * statements more tightly than an upgrade of that schema may need.
 */
export function openQueue(): Promise<PgBoss> {
  opening ??= connectQueue().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Lets running jobs end for at most `timeout` milliseconds; unfinished ones are tried again later. */
export async function closeQueue(timeout: number): Promise<void> {
  const closing = opening;
  opening = undefined;
  if (closing) await (await closing).stop({ graceful: true, timeout });
}

async function connectQueue(): Promise<PgBoss> {
  const { databaseUrl, jobs } = env();
  if (!databaseUrl) throw new Error('DATABASE_URL must be set before jobs are sent or worked.');
  const options = {
    connectionString: databaseUrl,
    application_name: 'goled-jobs',
    max: jobs ? 4 : 2,
    // Its types do not name what it passes on to `pg`. Cut with the shop's own connections when the
    // server does not answer; the limit is for one connection that broke without a word.
    Client: getDatabase().WatchedClient,
    keepAlive: true,
    query_timeout: 120_000,
    // Upkeep of the queue and the clock belong to processes that work jobs.
    supervise: jobs,
    schedule: jobs,
    queueCacheIntervalSeconds: 600,
    // No job of ours waits for another to end, which is what it would ask for every five seconds.
    flowIntervalSeconds: 24 * 3600,
    // Indexes that an upgrade of pg-boss makes in the background.
    bamIntervalSeconds: 600,
    // How long what the clock sends lies in pg-boss's own queue, which nobody is notified of.
    cronWorkerIntervalSeconds: 15,
  };
  const boss = new PgBoss(options);
  boss.on('error', (error) => {
    // Said once for the whole process, see `startShop`; every worker asks again by itself.
    if (!isDatabaseAway(error)) log().error({ err: error }, 'The job queue failed');
  });
  boss.on('warning', (warning) => log().warn({ warning }, 'The job queue warns'));
  try {
    await boss.start();
  } catch (error) {
    // Closes the pool: a process that could not start must be able to end.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

/** What was made in this process already, by a job's name or definition. */
const made = new WeakMap<PgBoss, Map<string | JobDefinition, Promise<void>>>();

/**
 * Makes the queue of one job, once per process. Policy `short`: of the jobs with one key at most
 * one waits. Jobs without a key get one of their own (see `sendJob`), so they never meet.
 */
export function ensureQueue(boss: PgBoss, name: string): Promise<void> {
  return once(boss, name, () => boss.createQueue(name, { policy: 'short' }));
}

/**
 * The same with the jobs' options, which only a process that works the jobs knows. After the first
 * start all are as they should be, which one statement tells.
 */
export async function configureQueues(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) {
    const { name } = definition;
    const wanted = pickOptions({ retryBackoff: true, retryDelayMax: 3600, ...definition.options });
    const queue = queues.get(name);
    if (queue) await once(boss, name, () => Promise.resolve());
    await once(boss, definition, async () => {
      if (queue && isDeepStrictEqual(pickOptions(queue), wanted)) return;
      await ensureQueue(boss, name);
      await boss.updateQueue(name, wanted);
    });
  }
}

function pickOptions(options: QueueOptions) {
  const { retryLimit, retryDelay, retryBackoff, retryDelayMax, ...rest } = options;
  const { expireInSeconds, deleteAfterSeconds } = rest;
  return {
    retryLimit,
    retryDelay,
    retryBackoff,
    retryDelayMax,
    expireInSeconds,
    deleteAfterSeconds,
  };
}

function once(boss: PgBoss, key: string | JobDefinition, make: () => Promise<void>): Promise<void> {
  const known = made.get(boss) ?? new Map<string | JobDefinition, Promise<void>>();
  made.set(boss, known);
  let making = known.get(key);
  if (!making) {
    making = make().catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    known.set(key, making);
  }
  return making;
}
