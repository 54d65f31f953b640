import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { sendBatch } from './issues/send-batch.server.ts';
import { SEND_JOB } from './issues/start-sending.server.ts';
import { deleteOldSubscribers } from './queries.server.ts';

export const newsletterJobs = [
  // Every night: addresses that nobody confirmed, and those that left a year ago, are forgotten.
  defineJob(
    'newsletter.forget',
    z.object({}),
    async () => {
      const now = new Date();
      await deleteOldSubscribers(getDatabase(), {
        pending: daysBefore(now, settings().retention.unconfirmed),
        left: daysBefore(now, settings().retention.left),
      });
    },
    { cron: '41 3 * * *' },
  ),
  // Batch after batch while an issue is being sent. The clock takes up what a crash or a mail server
  // that was away left waiting.
  defineJob(
    SEND_JOB,
    z.object({}),
    (_, { signal }) => sendBatch({ now: () => new Date(), signal }),
    { cron: '*/5 * * * *', concurrency: 1, expireInSeconds: 600, retryLimit: 0 },
  ),
];
