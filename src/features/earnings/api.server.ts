import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { listEarningsInput } from './schemas.ts';
import { listEarnings } from './use-cases/list-earnings.server.ts';

/** What the lights earn. */
export const earningsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/earnings', summary: 'What products earned and took' })
    .input(listEarningsInput)
    .handler(({ input }) => listEarnings(getDatabase(), input, nairobiDay(new Date()))),
};
