import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteExpired } from './queries.server.ts';

const DAY = 24 * 3_600_000;

/** Every night: ended sessions, used-up tokens and yesterday's counters of tries go. */
defineJob(
  'prune-sign-ins',
  z.object({}),
  async () => {
    const now = new Date();
    await deleteExpired(getDatabase(), now, now.getTime() - DAY);
  },
  { cron: '17 3 * * *', pollSeconds: 60 },
);
