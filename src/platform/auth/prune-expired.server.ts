import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { DEVICE_SECONDS } from './known-devices.server.ts';
import { deleteExpired } from './queries.server.ts';

const DAY = 24 * 3_600_000;

/** Every night: ended sessions, used-up tokens, yesterday's attempts and old browsers go. */
export const pruneSignInsJob = defineJob(
  'prune-sign-ins',
  z.object({}),
  async () => {
    const now = new Date();
    const devicesBefore = new Date(now.getTime() - DEVICE_SECONDS * 1000);
    await deleteExpired(getDatabase(), now, now.getTime() - DAY, devicesBefore);
  },
  { cron: '17 3 * * *' },
);
