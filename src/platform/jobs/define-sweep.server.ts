import * as z from 'zod/mini';
import { log } from '#/platform/log.server.ts';
import { defineJob, type JobDefinition } from './define-job.server.ts';

/** A sweep that works in portions stops here, so that the next minute's begin in time. */
const PORTIONS_MS = 45_000;

export interface SweepDefinition {
  name: string;
  /** `signal` is aborted when the time for further portions is over. */
  run(signal: AbortSignal): Promise<unknown>;
}

/**
 * Says what is looked for every minute: things that are due, in tables of the feature itself. It may
 * run again before it was due, in two processes at once, or a minute late, so it must bear all of
 * these. It is done where `feature.server.ts` names it.
 */
export function defineSweep(name: string, run: SweepDefinition['run']): SweepDefinition {
  return { name, run };
}

/**
 * One job for the sweeps of all features: each job that the clock sends costs the queue eight
 * statements of its own. A sweep that fails fails alone, and has its next try a minute later.
 */
export function sweepJob(sweeps: readonly SweepDefinition[]): JobDefinition {
  return defineJob(
    'platform.sweep',
    z.object({}),
    async (_data, job) => {
      const signal = AbortSignal.any([job.signal, AbortSignal.timeout(PORTIONS_MS)]);
      await Promise.all(
        sweeps.map(async ({ name, run }) => {
          try {
            await run(signal);
          } catch (error) {
            log().error({ sweep: name, err: error }, 'A sweep failed');
          }
        }),
      );
    },
    { cron: '* * * * *', retryLimit: 0, deleteAfterSeconds: 3_600, concurrency: 1 },
  );
}
