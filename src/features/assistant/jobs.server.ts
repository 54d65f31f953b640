import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteOldSpending } from './budget/queries.server.ts';

export const assistantJobs = [
  // What was spent on days gone by holds nobody back.
  defineJob(
    'chat.prune-budgets',
    z.object({}),
    () => deleteOldSpending(getDatabase(), addDays(nairobiDay(new Date()), -7)),
    { cron: '20 3 * * *', concurrency: 1 },
  ),
];
