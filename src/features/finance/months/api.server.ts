import { getDatabase } from '#/db/client.server.ts';
import type { CloseMonthRejection } from '#/domain/finance/closed-month.ts';
import { adminProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import { closeMonthInput } from '../schemas.ts';
import { closeMonth, listMonths } from './close-month.server.ts';

export const monthsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/financial/months', summary: 'Open and closed months' })
    .handler(() => listMonths(getDatabase(), new Date())),

  close: adminProcedure
    .errors(rejections<CloseMonthRejection>())
    .route({ method: 'POST', path: '/admin/financial/months/close', summary: 'Close a month' })
    .input(closeMonthInput)
    .handler(async ({ input, context, errors }) => {
      const by = { staffId: context.user.id, now: new Date() };
      unwrapOrThrow(await closeMonth(getDatabase(), input.month, by), errors);
    }),
};
