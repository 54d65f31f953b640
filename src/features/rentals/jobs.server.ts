import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { countStockLevels } from './count-levels.server.ts';
import { checkStockLedger } from './use-cases/check-stock-ledger.server.ts';
import { refreshRentalFigures } from './use-cases/refresh-rental-figures.server.ts';

const nothing = z.object({});

export const rentalJobs = [
  // At midnight in Nairobi yesterday's hires stop keeping units from sale, or are late; every hour,
  // because the shop may not have been running then.
  defineJob(
    'rentals.refresh-rental-figures',
    nothing,
    () => refreshRentalFigures(getDatabase(), nairobiDay(new Date())),
    { cron: '0 * * * *', concurrency: 1 },
  ),

  defineJob(
    'rentals.check-stock-ledger',
    nothing,
    async () => {
      const differences = await checkStockLedger(getDatabase(), nairobiDay(new Date()));
      if (differences.length > 0)
        log().error(
          { differences },
          'The counters of stock differ from the orders or the movements',
        );
      const { labels } = await countStockLevels(getDatabase(), nairobiDay(new Date()));
      if (labels > 0) log().warn({ products: labels }, 'Labelled units differ from the stock');
    },
    { cron: '30 3 * * *', concurrency: 1 },
  ),
];
