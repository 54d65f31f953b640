import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { defineSweep } from '#/platform/jobs/define-sweep.server.ts';
import { rollUpOrders } from './roll-up/roll-up-orders.server.ts';
import { sendWeekly } from './weekly/send-weekly.server.ts';

export const financeJobs = [
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

export const financeSweeps = [
  defineSweep('finance.roll-up', async (signal) => {
    while (!signal.aborted && (await rollUpOrders(getDatabase())) > 0);
  }),
];
