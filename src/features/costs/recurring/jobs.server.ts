import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { writeAllDue } from './write-due.server.ts';

export const recurringJobs = [
  /** Every night: what recurs and has come; nights that were missed are made up for. */
  defineJob('costs.write-recurring', z.object({}), () => writeAllDue(getDatabase(), new Date()), {
    cron: '12 4 * * *',
    concurrency: 1,
  }),
];
