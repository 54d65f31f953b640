import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { listAheadInput } from '../schemas.ts';
import { listAheadOrders, readAhead } from './read-ahead.server.ts';

export const aheadApi = {
  get: adminProcedure
    .route({ method: 'GET', path: '/admin/financial/ahead', summary: 'Owed, and cash ahead' })
    .handler(() => readAhead(getDatabase(), new Date())),

  listOrders: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/financial/ahead/orders',
      summary: 'Orders with money that is due',
    })
    .input(listAheadInput)
    .handler(({ input }) => listAheadOrders(getDatabase(), input, new Date())),
};
