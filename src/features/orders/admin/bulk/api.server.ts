import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { dispatchManyInput, prepareManyInput } from '#/features/orders/schemas.ts';
import { dispatchMany, prepareMany } from '#/features/orders/use-cases/carry-out-many.server.ts';

/** One step of many orders; the answer says of each what became of it. */
export const bulkOrdersApi = {
  prepareMany: adminProcedure
    .route({ method: 'POST', path: '/admin/orders/preparing', summary: 'Begin to pack many' })
    .input(prepareManyInput)
    .handler(({ input }) => prepareMany(getDatabase(), input.orderIds)),

  dispatchMany: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/dispatch',
      summary: 'Many leave with one driver, or lie ready to be picked up',
    })
    .input(dispatchManyInput)
    .handler(({ input }) => dispatchMany(getDatabase(), input, new Date())),
};
