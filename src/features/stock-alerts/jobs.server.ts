import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { sendStockAlerts } from './use-cases/send-stock-alerts.server.ts';

export const stockAlertJobs = [
  // By day: nobody wants to be woken by a shop.
  defineJob(
    'stock-alerts.send',
    z.object({}),
    async () => {
      await sendStockAlerts(getDatabase(), new Date());
    },
    { cron: '*/10 6-21 * * *', concurrency: 1, expireInSeconds: 500 },
  ),
];
