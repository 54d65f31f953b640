import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type {
  AskPayoutRejection,
  PayoutStepRejection,
  ResolvePayoutRejection,
} from '#/features/orders/rejections.ts';
import { askPayoutInput, listWaysInput, payoutInput, resolvePayoutInput } from './schemas.ts';
import { askPayout } from './use-cases/ask-payout.server.ts';
import {
  confirmPayout,
  recheckPayout,
  resolvePayout,
  withdrawPayout,
} from './use-cases/decide-payout.server.ts';
import { getWays } from './use-cases/get-ways.server.ts';

const stepping = adminProcedure.errors(rejections<PayoutStepRejection>());

export const payoutsApi = {
  ways: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/payouts/ways',
      summary: 'How money of an order can be sent, and what one payout moves',
    })
    .input(listWaysInput)
    .handler(async ({ input }) => foundOrThrow(await getWays(getDatabase(), input.orderId))),

  ask: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/payouts',
      summary: 'Send money of an order to its customer',
    })
    .input(askPayoutInput)
    .errors(rejections<AskPayoutRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await askPayout(getDatabase(), input, new Date())), errors);
    }),

  confirm: stepping
    .route({
      method: 'POST',
      path: '/admin/payouts/{payoutId}/confirmation',
      summary: 'Agree to a payout that somebody else asked for',
    })
    .input(payoutInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await confirmPayout(getDatabase(), input.payoutId)), errors);
    }),

  withdraw: stepping
    .route({
      method: 'POST',
      path: '/admin/payouts/{payoutId}/withdrawal',
      summary: 'Call off a payout that was not sent',
    })
    .input(payoutInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await withdrawPayout(getDatabase(), input.payoutId)), errors);
    }),

  recheck: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/payouts/{payoutId}/recheck',
      summary: 'Ask the provider now',
    })
    .input(payoutInput)
    .handler(async ({ input }) => {
      foundOrThrow(await recheckPayout(getDatabase(), input.payoutId, new Date()));
    }),

  resolve: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/payouts/{payoutId}/resolution',
      summary: 'What the provider’s statement says of a payout that nobody knows about',
    })
    .input(resolvePayoutInput)
    .errors(rejections<ResolvePayoutRejection>())
    .handler(async ({ input, errors }) => {
      const resolved = await resolvePayout(getDatabase(), input, new Date());
      unwrapOrThrow(foundOrThrow(resolved), errors);
    }),
};
