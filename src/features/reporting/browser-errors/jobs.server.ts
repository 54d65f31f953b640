import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { forgetOldErrors } from './manage-errors.server.ts';

export const browserErrorJobs = [
  defineJob(
    'reporting.forget-browser-errors',
    z.object({}),
    () => forgetOldErrors(getDatabase(), new Date()),
    { cron: '25 3 * * *', concurrency: 1 },
  ),
];
