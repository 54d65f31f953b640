import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore, KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteOldSubscribers } from './queries.server.ts';

export const newsletterJobs = [
  // Every night: addresses that nobody confirmed, and those that left a year ago, are forgotten.
  defineJob(
    'newsletter.forget',
    z.object({}),
    async () => {
      const now = new Date();
      await deleteOldSubscribers(getDatabase(), {
        pending: daysBefore(now, KEPT_DAYS.unconfirmed),
        left: daysBefore(now, KEPT_DAYS.left),
      });
    },
    { cron: '41 3 * * *', pollSeconds: 60 },
  ),
];
