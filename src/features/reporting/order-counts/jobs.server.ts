import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { countOrders } from './count-orders.server.ts';

export const orderCountJobs = [
  defineJob(
    'reporting.count-orders',
    z.object({}),
    async (_data, { signal }) => {
      while (!signal.aborted && (await countOrders(getDatabase())) > 0);
    },
    { cron: '* * * * *', concurrency: 1 },
  ),
];
