import { publicProcedure } from '#/platform/rpc/base.server.ts';
import { countVisit } from './count-visit.server.ts';
import { countVisitInput } from './schemas.ts';

export const visitsApi = {
  count: publicProcedure
    .route({ method: 'POST', path: '/visits', summary: 'Say that a page was shown, or failed' })
    .input(countVisitInput)
    .handler(({ input, context }) => {
      countVisit(context, input, new Date());
      return {};
    }),
};
