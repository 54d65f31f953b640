import { z } from 'zod';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { incomingJobs } from './incoming/incoming-jobs.server.ts';
import { statementJobs } from './statements/statement-jobs.server.ts';
import { applyEvent } from './use-cases/apply-event.server.ts';
import { requeuePolls } from './use-cases/requeue-polls.server.ts';
import { pollOnSchedule } from './use-cases/poll-attempt.server.ts';

export const paymentJobs = [
  defineJob(
    'payments.apply-event',
    z.object({ eventId: z.uuid() }),
    async ({ eventId }) => {
      await applyEvent(getDatabase(), eventId, new Date());
    },
    // A payment is worth many tries: about a day of them.
    { retryLimit: 25, retryDelay: 2 },
  ),

  defineJob(
    'payments.poll',
    z.object({ attemptId: z.uuid(), pollNumber: z.int().min(1) }),
    (poll) => pollOnSchedule(getDatabase(), poll, new Date()),
  ),

  defineJob(
    'payments.ask-again',
    z.object({}),
    async () => {
      const asked = await requeuePolls(getDatabase(), new Date());
      if (asked > 0) log().warn({ asked }, 'Prompts are asked about again: their jobs were lost');
    },
    { cron: '*/15 * * * *', retryLimit: 0, concurrency: 1 },
  ),

  ...incomingJobs,
  ...statementJobs,
];
