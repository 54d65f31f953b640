import { publicProcedure } from '#/platform/rpc/base.server.ts';
import { countSpeed, countVisit } from './count-visit.server.ts';
import { countSpeedInput, countVisitInput } from './schemas.ts';

export const visitsApi = {
  count: publicProcedure
    .route({ method: 'POST', path: '/visits', summary: 'Say that a page was shown, or failed' })
    .input(countVisitInput)
    .handler(({ input, context }) => {
      countVisit(context, input, new Date());
      return {};
    }),

  countSpeed: publicProcedure
    .route({ method: 'POST', path: '/visits/speed', summary: 'Say how fast a page was' })
    .input(countSpeedInput)
    .handler(({ input, context }) => {
      countSpeed(context, input, new Date());
      return {};
    }),
};
