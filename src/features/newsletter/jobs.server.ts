import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteOldSubscribers } from './queries.server.ts';

const DAY = 24 * 3_600_000;
const PENDING_DAYS = 30;
/** As long as somebody may ask whether she really left. */
const LEFT_DAYS = 365;

/** Every night: addresses that nobody confirmed, and those that left a year ago, are forgotten. */
defineJob(
  'newsletter.forget',
  z.object({}),
  async () => {
    const now = Date.now();
    await deleteOldSubscribers(getDatabase(), {
      pending: new Date(now - PENDING_DAYS * DAY),
      left: new Date(now - LEFT_DAYS * DAY),
    });
  },
  { cron: '41 3 * * *', pollSeconds: 60 },
);
