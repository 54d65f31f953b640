import type { Job, JobResult, PgBoss } from 'pg-boss';
import { getDatabase } from '#/db/client.server.ts';
import { env } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import type { Listener } from '#/platform/pg-notify/listener.server.ts';
import type { JobDefinition } from './define-job.server.ts';
import { followJobs } from './follow-jobs.server.ts';
import { closeQueue, configureQueues, openQueue } from './queue.server.ts';
import { setSchedules } from './schedules.server.ts';

const STOP_MILLISECONDS = 8_000;
/** A worker fetches when `followJobs` says so; by itself only this often. */
const POLL_SECONDS = 3600;

let following: ReturnType<typeof followJobs> | undefined;

/** Opens the queue and, unless JOBS is off, works the jobs; once, after the migrations. */
export async function startJobs(
  definitions: readonly JobDefinition[],
  listener: Pick<Listener, 'subscribe'>,
): Promise<void> {
  const boss = await openQueue();
  try {
    await configureQueues(boss, definitions);
    if (env().jobs) await setSchedules(boss, definitions);
  } catch (error) {
    // Closes the pool: a process that could not start must be able to end.
    await stopJobs().catch(() => undefined);
    throw error;
  }
  if (!env().jobs) return;
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const workers = new Map<string, string>();
  // A worker fetches when it starts, and most queues are empty for hours: it starts with the first job.
  const onDue = async (name: string) => {
    const worker = workers.get(name);
    const definition = byName.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
    else if (definition) workers.set(name, await startWorker(boss, definition));
  };
  following = followJobs(getDatabase(), [...byName.keys()], onDue, listener);
}

function startWorker(boss: PgBoss, definition: JobDefinition): Promise<string> {
  const { concurrency } = definition.options;
  return boss.work(
    definition.name,
    {
      batchSize: concurrency,
      perJobResults: true,
      // A full batch means more are waiting: look again at once.
      burstWhenBatchFull: concurrency > 1,
      pollingIntervalSeconds: POLL_SECONDS,
    },
    async (jobs: Job<unknown>[]) => {
      const results = await runAll(definition, jobs);
      // It is tried again later: when, is in the database in a moment.
      if (results.some(({ status }) => status === 'failed')) following?.pollSoon();
      return results;
    },
  );
}

/** Takes no new jobs and gives running ones eight seconds; what did not finish is tried again. */
export async function stopJobs(): Promise<void> {
  await following?.stop();
  following = undefined;
  await closeQueue(STOP_MILLISECONDS);
}

/**
 * Does every one of the given jobs that is due, here and now, until none is left, without starting
 * workers: for scripts and tests. A failed job is not tried again within the call.
 * @returns how many jobs ended well.
 */
export async function workOffJobs(definitions: readonly JobDefinition[]): Promise<number> {
  const boss = await openQueue();
  let done = 0;
  await configureQueues(boss, definitions);
  for (let found = true; found;) {
    found = false;
    for (const definition of definitions) {
      const jobs = await boss.fetch<unknown>(definition.name, { batchSize: 50 });
      if (jobs.length > 0) found = true;
      const signal = AbortSignal.timeout(definition.options.expireInSeconds * 1000);
      for (const result of await runAll(
        definition,
        jobs.map((job) => ({ ...job, signal })),
      )) {
        if (result.status === 'completed') {
          await boss.complete(definition.name, result.id);
          done += 1;
        } else {
          await boss.fail(definition.name, result.id, result.output);
        }
      }
    }
  }
  return done;
}

function runAll(definition: JobDefinition, jobs: Job<unknown>[]): Promise<JobResult[]> {
  return Promise.all(jobs.map((job) => runOne(definition, job)));
}

async function runOne(definition: JobDefinition, job: Job<unknown>): Promise<JobResult> {
  try {
    await definition.run(job.data, { id: job.id, signal: job.signal });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const facts = { job: definition.name, jobId: job.id, tried: job.retryCount + 1 };
    log().error({ ...facts, err: error }, 'A job failed');
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}
