import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { forgetRequestCounts } from './summarize-requests.server.ts';

export const requestJobs = [
  defineJob(
    'reporting.forget-request-counts',
    z.object({}),
    () => forgetRequestCounts(getDatabase(), new Date()),
    { cron: '40 * * * *', concurrency: 1 },
  ),
];
