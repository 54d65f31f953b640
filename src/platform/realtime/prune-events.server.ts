import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteOldEvents } from './queries.server.ts';

const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;

/** Every ten minutes: events that a newer one made worthless go after an hour, all after a month. */
export const pruneEventsJob = defineJob(
  'realtime.prune-events',
  z.object({}),
  () => {
    const now = Date.now();
    return deleteOldEvents(getDatabase(), new Date(now - HOUR), new Date(now - MONTH));
  },
  { cron: '*/10 * * * *', concurrency: 1 },
);
