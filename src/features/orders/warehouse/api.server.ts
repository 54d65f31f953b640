import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type { PickRejection, ReturnRejection } from '../rejections.ts';
import { listWarehouseInput, makeReadyInput, takeBackInput } from './schemas.ts';
import { makeReady } from './apart/set-apart.server.ts';
import { pickUnits } from './picks/pick-units.server.ts';
import { pickUnitsInput } from './picks/schemas.ts';
import { listWarehouse } from './list-warehouse.server.ts';
import { takeRentalsBack } from './take-back.server.ts';

/** What people do in the warehouse, with a phone in their hand. */
export const warehouseApi = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/warehouse',
      summary: 'What leaves the shop and comes back, until a day',
    })
    .input(listWarehouseInput)
    .handler(({ input }) => listWarehouse(getDatabase(), input, new Date())),

  pick: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/warehouse/{orderId}/picks',
      summary: 'Units are laid to an order, or taken from it; repeated with its key, once',
    })
    .input(pickUnitsInput)
    .errors(rejections<PickRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await pickUnits(getDatabase(), input)), errors);
      return { orderId: input.orderId };
    }),

  takeBack: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/warehouse/{orderId}/returns',
      summary: 'Hired units are back, and how they are; repeated with its key, once',
    })
    .input(takeBackInput)
    .errors(rejections<ReturnRejection>())
    .handler(async ({ input, errors }) => {
      const taken = await takeRentalsBack(getDatabase(), input, new Date());
      unwrapOrThrow(foundOrThrow(taken), errors);
      return { orderId: input.orderId };
    }),

  ready: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/warehouse/apart/{apartId}/ready',
      summary: 'Units that were charged or repaired can be hired again; twice, once',
    })
    .input(makeReadyInput)
    .handler(async ({ input }) => {
      foundOrThrow(await makeReady(getDatabase(), input.apartId, new Date()));
      return input;
    }),
};
