import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { updateOrderedLately } from './queries.server.ts';

export const listJobs = [
  // Orders are counted each minute; what sells changes slowly.
  defineJob(
    'catalog.note-what-sells',
    z.object({}),
    () => updateOrderedLately(getDatabase(), nairobiDay(new Date())),
    { cron: '*/10 * * * *', concurrency: 1 },
  ),
];
