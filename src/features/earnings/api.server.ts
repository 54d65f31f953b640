import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { adminProcedure, foundOrThrow } from '#/platform/rpc/base.server.ts';
import { getCustomers } from './customers/get-customers.server.ts';
import { getProduct, listUnitEarnings } from './product/get-product.server.ts';
import {
  listEarningsInput,
  listUnitEarningsInput,
  productEarningsInput,
  seasonsInput,
} from './schemas.ts';
import { getSeasons } from './seasons/get-seasons.server.ts';
import { listEarnings } from './use-cases/list-earnings.server.ts';

/** What the lights earn. */
export const earningsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/earnings', summary: 'What products earned and took' })
    .input(listEarningsInput)
    .handler(({ input }) => listEarnings(getDatabase(), input, nairobiDay(new Date()))),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/earnings/{id}', summary: 'What one product earned' })
    .input(productEarningsInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getProduct(getDatabase(), input.id, nairobiDay(new Date()))),
    ),

  listUnits: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/earnings/{productId}/units',
      summary: 'What the units of a product earned',
    })
    .input(listUnitEarningsInput)
    .handler(({ input }) => listUnitEarnings(getDatabase(), input, nairobiDay(new Date()))),

  getCustomers: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/earnings/customers',
      summary: 'Customers by their orders',
    })
    .handler(() => getCustomers(getDatabase(), nairobiDay(new Date()))),

  getSeasons: adminProcedure
    .route({ method: 'GET', path: '/admin/earnings/seasons', summary: 'When units are hired' })
    .input(seasonsInput)
    .handler(({ input }) => getSeasons(getDatabase(), input, nairobiDay(new Date()))),
};
