import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { changeLines, previewLines } from '../lines/change-lines.server.ts';
import type { LinesRejection } from '../rejections.ts';
import { changeLinesInput, previewLinesInput } from '../schemas.ts';
import { after } from './answer-order.server.ts';

/** Other lines for an order that has not left. */
export const staffLinesApi = {
  previewLines: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/lines/preview',
      summary: 'What would become of an order with other lines',
    })
    .input(previewLinesInput)
    .errors(rejections<LinesRejection>())
    .handler(async ({ input, errors }) => {
      const { locale: _, ...change } = input;
      return unwrapOrThrow(
        foundOrThrow(await previewLines(getDatabase(), change, new Date())),
        errors,
      );
    }),

  changeLines: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/orders/{orderId}/lines',
      summary: 'Other lines for an order that has not left',
    })
    .input(changeLinesInput)
    .errors(rejections<LinesRejection>())
    .handler(({ input, context, errors }) => {
      const { locale: _, ...change } = input;
      const { id: staffId } = context.user;
      return after(input, changeLines(getDatabase(), change, staffId, new Date()), errors);
    }),
};
