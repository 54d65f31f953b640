import { z } from 'zod';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { directProvider } from '../providers.server.ts';
import { keepList } from '../statements/keep-list.server.ts';
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

  defineJob('payments.list-new', z.object({}), async () => void (await pull(3)), {
    cron: '7,22,37,52 * * * *',
    retryLimit: 0,
    concurrency: 1,
  }),

  // Nearly as far back as the provider tells.
  defineJob('payments.list-all', z.object({}), keepWholeList, {
    cron: '20 2 * * *',
    concurrency: 1,
  }),
];

/** What was paid in these hours, counted; null: nobody lists it for us. */
async function pull(hours: number) {
  if (!settings().payments.listsPayments) return null;
  const now = new Date();
  const from = new Date(now.getTime() - hours * HOUR_MS);
  const { listed, settled } = await pullPayments(getDatabase(), directProvider, {
    from,
    to: now,
    now,
  });
  if (settled > 0)
    log().warn({ settled }, 'Payments were found in the list that nobody had told of');
  return { listed, from, to: now };
}

async function keepWholeList(): Promise<void> {
  const pulled = await pull(47);
  if (!pulled) return;
  const { listed, from, to } = pulled;
  const scope = { provider: directProvider.id, from, to };
  const differences = await keepList(getDatabase(), scope, listed);
  if (differences > 0) log().warn({ differences }, 'The list of payments differs from our books');
}
