import { getDatabase } from '#/db/client.server.ts';
import type { RecommendRejection } from '#/domain/discounts/referral.ts';
import { customerProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import { readRecommendation, startRecommending } from './use-cases/recommend.server.ts';

export const referralsApi = {
  own: customerProcedure
    .route({
      method: 'GET',
      path: '/account/recommendation',
      summary: 'The own code to hand on, and what came of it',
    })
    .handler(async ({ context }) => ({
      recommendation: await readRecommendation(getDatabase(), context.user.id, new Date()),
    })),

  start: customerProcedure
    .route({
      method: 'POST',
      path: '/account/recommendation',
      summary: 'Get a code to hand on, once',
    })
    .errors(rejections<RecommendRejection>())
    .handler(async ({ context, errors }) => {
      unwrapOrThrow(await startRecommending(getDatabase(), context.user.id, new Date()), errors);
      return {};
    }),
};
