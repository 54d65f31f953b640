import type { Job, JobResult } from 'pg-boss';
import { env } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import type { JobDefinition } from './define-job.server.ts';
import { closeQueue, configureQueue, openQueue } from './queue.server.ts';

const STOP_MILLISECONDS = 8_000;

/** Opens the queue and, unless JOBS is off, works the jobs; once, after the migrations. */
export async function startJobs(definitions: readonly JobDefinition[]): Promise<void> {
  const boss = await openQueue();
  try {
    for (const definition of definitions) await configureQueue(boss, definition);
  } catch (error) {
    // Closes the pool: a process that could not start must be able to end.
    await stopJobs().catch(() => undefined);
    throw error;
  }
  if (!env().jobs) return;
  for (const definition of definitions) {
    const { pollSeconds, concurrency, cron } = definition.options;
    await boss.work(
      definition.name,
      {
        batchSize: concurrency,
        perJobResults: true,
        // A full batch means more are waiting: look again at once.
        burstWhenBatchFull: concurrency > 1,
        pollingIntervalSeconds: pollSeconds,
      },
      (jobs: Job<unknown>[]) => runAll(definition, jobs),
    );
    if (cron) {
      const options = { tz: 'Africa/Nairobi', singletonKey: 'clock' };
      await boss.schedule(definition.name, cron, {}, options);
    } else {
      await boss.unschedule(definition.name);
    }
  }
}

/** Takes no new jobs and gives running ones eight seconds; what did not finish is tried again. */
export async function stopJobs(): Promise<void> {
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
  for (let found = true; found;) {
    found = false;
    for (const definition of definitions) {
      await configureQueue(boss, definition);
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
