import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { rollUpMoney } from './use-cases/roll-up-money.server.ts';

export const financeJobs = [
  defineJob(
    'finance.roll-up',
    z.object({}),
    async (_data, { signal }) => {
      while (!signal.aborted && (await rollUpMoney(getDatabase())) > 0);
    },
    { cron: '* * * * *', pollSeconds: 30, concurrency: 1 },
  ),
];
