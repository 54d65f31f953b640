import { getDatabase } from '#/db/client.server.ts';
import { defineSweep } from '#/platform/jobs/define-sweep.server.ts';
import { countOrders } from './count-orders.server.ts';

export const orderCountSweeps = [
  defineSweep('reporting.count-orders', async (signal) => {
    while (!signal.aborted && (await countOrders(getDatabase())) > 0);
  }),
];
