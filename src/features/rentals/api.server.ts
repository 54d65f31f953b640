import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  foundOrThrow,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { changeStock } from './use-cases/change-stock.server.ts';
import type { StockPromised } from './rejections.ts';
import { setStockInput } from './schemas.ts';

export const stockApi = {
  set: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/products/{productId}/stock',
      summary: 'How many units the shop owns',
    })
    .input(setStockInput)
    .errors(rejections<StockPromised>())
    .handler(async ({ input, errors }) => {
      const today = nairobiDay(new Date());
      unwrapOrThrow(foundOrThrow(await changeStock(getDatabase(), input, today)), errors);
    }),
};
