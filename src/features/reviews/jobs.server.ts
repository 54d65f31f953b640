import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { askForReviews } from './requests/ask-for-reviews.server.ts';

export const reviewJobs = [
  // By day, and twice: the second run finds what the first one left.
  defineJob(
    'reviews.ask',
    z.object({}),
    async () => {
      await askForReviews(getDatabase(), new Date());
    },
    { cron: '40 10,15 * * *', concurrency: 1, expireInSeconds: 600 },
  ),
];
