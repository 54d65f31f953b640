import { z } from 'zod';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { directProvider } from '../providers.server.ts';
import { applyAnswer } from './apply-answer.server.ts';
import { applyConfirmation } from './apply-confirmation.server.ts';
import { lookUpOnSchedule } from './look-up.server.ts';
import { pullPayments } from './pull-payments.server.ts';

/** A payment is worth many tries: about a day of them. */
const MANY_TRIES = { retryLimit: 25, retryDelay: 2 } as const;
const HOUR_MS = 3_600_000;

/** Payments that come without a prompt of ours. */
export const incomingJobs = [
  defineJob(
    'payments.apply-confirmation',
    z.object({ eventId: z.uuid() }),
    async ({ eventId }) => {
      await applyConfirmation(getDatabase(), eventId, new Date());
    },
    MANY_TRIES,
  ),

  defineJob(
    'payments.apply-answer',
    z.object({ eventId: z.uuid(), lookupId: z.uuid() }),
    async (answer) => {
      await applyAnswer(getDatabase(), answer, new Date());
    },
    MANY_TRIES,
  ),

  defineJob(
    'payments.look-up',
    z.object({ provider: z.literal(directProvider.id), receipt: z.string(), pollNumber: z.int() }),
    (question) => lookUpOnSchedule(getDatabase(), question, new Date()),
  ),

  defineJob('payments.list-new', z.object({}), () => pull(3), {
    cron: '7,22,37,52 * * * *',
    retryLimit: 0,
    pollSeconds: 10,
    concurrency: 1,
  }),

  // Nearly as far back as the provider tells.
  defineJob('payments.list-all', z.object({}), () => pull(47), {
    cron: '20 2 * * *',
    pollSeconds: 30,
    concurrency: 1,
  }),
];

async function pull(hours: number): Promise<void> {
  if (!settings().payments.listsPayments) return;
  const now = new Date();
  const from = new Date(now.getTime() - hours * HOUR_MS);
  const { settled } = await pullPayments(getDatabase(), directProvider, { from, to: now, now });
  if (settled > 0)
    log().warn({ settled }, 'Payments were found in the list that nobody had told of');
}
