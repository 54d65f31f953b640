import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { checkStockLedger } from '#/features/rentals/check-stock-ledger.server.ts';
import { refreshHiredPeaks } from '#/features/rentals/refresh-hired-peaks.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { expireHold, expireOverdueHolds } from './expire-hold.server.ts';

const nothing = z.object({});

defineJob('orders.expire-hold', z.object({ orderId: z.uuid() }), async ({ orderId }) => {
  await expireHold(getDatabase(), orderId, new Date());
});

defineJob(
  'orders.expire-overdue-holds',
  nothing,
  async () => {
    const expired = await expireOverdueHolds(getDatabase(), new Date());
    if (expired > 0) log().warn({ expired }, 'Holds expired by the sweeper: their jobs were lost');
  },
  { cron: '* * * * *', retryLimit: 0, pollSeconds: 10, concurrency: 1 },
);

// A little after midnight in Nairobi, when yesterday's hires stop keeping units from sale.
defineJob(
  'rentals.refresh-hired-peaks',
  nothing,
  () => refreshHiredPeaks(getDatabase(), nairobiDay(new Date())),
  { cron: '3 0 * * *', pollSeconds: 30, concurrency: 1 },
);

defineJob(
  'rentals.check-stock-ledger',
  nothing,
  async () => {
    const differences = await checkStockLedger(getDatabase(), nairobiDay(new Date()));
    if (differences.length > 0)
      log().error({ differences }, 'The stock ledger and the orders differ');
  },
  { cron: '30 3 * * *', pollSeconds: 30, concurrency: 1 },
);
