import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { remindOfEvents } from './use-cases/remind-of-events.server.ts';

export const eventReminderJobs = [
  // By day, and twice: the second run finds what the first one left.
  defineJob(
    'event-reminders.send',
    z.object({}),
    async () => {
      await remindOfEvents(getDatabase(), new Date());
    },
    { cron: '20 10,15 * * *', concurrency: 1, expireInSeconds: 600 },
  ),
];
