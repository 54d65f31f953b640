import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { checkMoneyLedger } from './use-cases/check-money-ledger.server.ts';

export const ledgerJobs = [
  defineJob(
    'ledger.check-money',
    z.object({}),
    async () => {
      const differences = await checkMoneyLedger(getDatabase());
      if (differences.length > 0)
        log().error({ differences }, 'The money of orders differs from the ledger');
    },
    { cron: '40 3 * * *', concurrency: 1 },
  ),
];
