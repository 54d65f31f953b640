import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore, KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteOldDrafts, deleteSettledRequests } from './queries.server.ts';

export const customOrderJobs = [
  // Every night: artwork for requests that were never sent, and requests that came to nothing.
  defineJob(
    'custom-orders.forget',
    z.object({}),
    async () => {
      const now = new Date();
      await deleteOldDrafts(getDatabase(), daysBefore(now, KEPT_DAYS.drafts));
      await deleteSettledRequests(getDatabase(), daysBefore(now, KEPT_DAYS.settled));
    },
    { cron: '51 3 * * *', pollSeconds: 60, concurrency: 1 },
  ),
];
