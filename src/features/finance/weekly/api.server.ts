import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { setWeeklyInput } from '../schemas.ts';
import { findReader, insertReader } from './queries.server.ts';

export const weeklyApi = {
  get: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/financial/weekly',
      summary: 'Whether I get the weekly mail',
    })
    .handler(async ({ context }) => {
      const reader = await findReader(getDatabase(), context.user.id);
      return { isOn: reader?.isOn ?? false };
    }),

  /** For oneself alone. */
  set: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/financial/weekly',
      summary: 'Get the weekly mail, or end it',
    })
    .input(setWeeklyInput)
    .handler(async ({ input, context }) => {
      const change = { isOn: input.isOn, changedAt: new Date() };
      await insertReader(getDatabase(), context.user.id, change);
      return {};
    }),
};
