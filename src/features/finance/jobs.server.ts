import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { rollUpOrders } from './roll-up/roll-up-orders.server.ts';
import { sendWeekly } from './weekly/send-weekly.server.ts';

export const financeJobs = [
  defineJob(
    'finance.roll-up',
    z.object({}),
    async (_data, { signal }) => {
      while (!signal.aborted && (await rollUpOrders(getDatabase())) > 0);
    },
    { cron: '* * * * *', concurrency: 1 },
  ),
  // On Monday at seven; the later hours take up what a server that was away has missed.
  defineJob(
    'finance.weekly-mail',
    z.object({}),
    async () => {
      await sendWeekly(getDatabase(), new Date());
    },
    { cron: '0 7-20 * * 1', concurrency: 1 },
  ),
];
