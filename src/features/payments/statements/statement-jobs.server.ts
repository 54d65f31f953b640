import { z } from 'zod';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { READ_STATEMENT_JOB } from './add-statement.server.ts';
import { MOST_TRIES, readStatement } from './read-statement.server.ts';
import { compareAgain } from './compare-again.server.ts';

export const statementJobs = [
  defineJob(
    READ_STATEMENT_JOB,
    z.object({ id: z.uuid() }),
    ({ id }, { signal }) => readStatement(getDatabase(), id, { now: new Date(), signal }),
    // Once more than is done: the last try says that it was given up.
    { retryLimit: MOST_TRIES + 1, expireInSeconds: 600, concurrency: 1 },
  ),

  defineJob('payments.compare-statements', z.object({}), () => compareAgain(getDatabase()), {
    cron: '10 * * * *',
    retryLimit: 0,
    concurrency: 1,
  }),
];
