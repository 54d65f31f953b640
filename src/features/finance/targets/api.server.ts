import { getDatabase } from '#/db/client.server.ts';
import type { SetTargetRejection } from '#/domain/finance/target.ts';
import { adminProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import { setTargetInput } from '../schemas.ts';
import { getTargets, setTarget } from './manage-targets.server.ts';

export const targetsApi = {
  get: adminProcedure
    .route({ method: 'GET', path: '/admin/financial/targets', summary: 'Targets of net sales' })
    .handler(() => getTargets(getDatabase(), new Date())),

  set: adminProcedure
    .errors(rejections<SetTargetRejection>())
    .route({ method: 'PUT', path: '/admin/financial/targets', summary: 'Set a target of a month' })
    .input(setTargetInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(await setTarget(getDatabase(), input, new Date()), errors);
    }),
};
