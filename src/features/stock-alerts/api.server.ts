import { publicProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import type { AskRejection } from './rejections.ts';
import { askStockAlertInput } from './schemas.ts';
import { askStockAlert } from './use-cases/ask-stock-alert.server.ts';

export const stockAlertsApi = {
  ask: publicProcedure
    .route({
      method: 'POST',
      path: '/stock-alerts',
      summary: 'Ask for one mail when a product is free on some days, or for sale again',
    })
    .input(askStockAlertInput)
    .errors(rejections<AskRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await askStockAlert(context, input, new Date()), errors);
      return {};
    }),
};
