import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { aheadApi } from './ahead/api.server.ts';
import { listOrders } from './behind/list-orders-behind.server.ts';
import { monthsApi } from './months/api.server.ts';
import { financialInput, listOrdersInput } from './schemas.ts';
import { targetsApi } from './targets/api.server.ts';
import { getFinancial } from './use-cases/get-financial.server.ts';
import { weeklyApi } from './weekly/api.server.ts';

export const financeApi = {
  ahead: aheadApi,
  months: monthsApi,
  targets: targetsApi,
  weekly: weeklyApi,

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/financial', summary: 'Sales, VAT, deposits, payments' })
    .input(financialInput)
    .handler(({ input }) => getFinancial(getDatabase(), input, new Date())),

  listOrders: adminProcedure
    .route({ method: 'GET', path: '/admin/financial/orders', summary: 'The orders behind a sum' })
    .input(listOrdersInput)
    .handler(({ input }) => listOrders(getDatabase(), input)),
};
