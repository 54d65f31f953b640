import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { RETURN_SECOND_PAYMENT } from '#/features/payments/second-payment.ts';
import { log } from '#/platform/log.server.ts';
import { applyReport } from './use-cases/apply-report.server.ts';
import { pollPayout, requeuePayouts } from './use-cases/poll-payout.server.ts';
import { returnSecondPayment } from './use-cases/return-second-payment.server.ts';
import { sendPayout } from './use-cases/send-payout.server.ts';

export const payoutJobs = [
  defineJob('payouts.send', z.object({ payoutId: z.uuid() }), ({ payoutId }) =>
    sendPayout(getDatabase(), payoutId, new Date()),
  ),

  defineJob(RETURN_SECOND_PAYMENT, z.object({ attemptId: z.uuid() }), async ({ attemptId }) => {
    await returnSecondPayment(getDatabase(), attemptId, new Date());
  }),

  defineJob(
    'payouts.poll',
    z.object({ payoutId: z.uuid(), pollNumber: z.int().check(z.minimum(1)) }),
    (poll) => pollPayout(getDatabase(), poll, new Date()),
  ),

  defineJob(
    'payouts.apply-report',
    z.object({ eventId: z.uuid() }),
    async ({ eventId }) => {
      await applyReport(getDatabase(), eventId, new Date());
    },
    // Money is worth many tries: about a day of them.
    { retryLimit: 25, retryDelay: 2 },
  ),

  defineJob(
    'payouts.ask-again',
    z.object({}),
    async () => {
      const asked = await requeuePayouts(getDatabase(), new Date());
      if (asked > 0) log().warn({ asked }, 'Payouts are taken up again: their jobs were lost');
    },
    { cron: '7,37 * * * *', retryLimit: 0, concurrency: 1 },
  ),
];
