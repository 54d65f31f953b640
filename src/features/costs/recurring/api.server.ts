import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type { AddRecurringRejection } from '../rejections.ts';
import {
  addRecurringInput,
  costIdInput,
  listRecurringInput,
  pauseRecurringInput,
} from '../schemas.ts';
import {
  addRecurring,
  endRecurring,
  listRecurringForStaff,
  setPaused,
} from './manage-recurring.server.ts';

/** What the shop pays again and again. */
export const recurringApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/recurring-costs', summary: 'Costs that recur' })
    .input(listRecurringInput)
    .handler(({ input }) => listRecurringForStaff(getDatabase(), input.page)),

  add: adminProcedure
    .errors(rejections<AddRecurringRejection>())
    .route({ method: 'POST', path: '/admin/recurring-costs', summary: 'Add a cost that recurs' })
    .input(addRecurringInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await addRecurring(getDatabase(), input, new Date()), errors),
    ),

  setPaused: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/recurring-costs/{id}/pause',
      summary: 'Pause a recurring cost, or let it go on',
    })
    .input(pauseRecurringInput)
    .handler(async ({ input }) => {
      foundOrThrow(await setPaused(getDatabase(), input, new Date()));
    }),

  end: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/recurring-costs/{id}/end',
      summary: 'Let a recurring cost come no more',
    })
    .input(costIdInput)
    .handler(async ({ input }) => {
      foundOrThrow(await endRecurring(getDatabase(), input.id, new Date()));
    }),
};
