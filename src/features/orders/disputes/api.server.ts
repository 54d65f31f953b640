import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { answerDispute, disputeDeposit, readDisputes } from './dispute-deposit.server.ts';
import type { AnswerRejection } from '../rejections.ts';
import type { DisputeRejection } from './rejections.ts';
import { addDisputeInput, answerDisputeInput, listDisputesInput } from './schemas.ts';

/** What a customer says against what was kept of the deposit. */
export const disputesApi = {
  list: customerProcedure
    .route({
      method: 'GET',
      path: '/orders/{orderId}/disputes',
      summary: 'What was said about the own deposit',
    })
    .input(listDisputesInput)
    .handler(async ({ input, context }) => {
      const reader = { userId: context.user.id };
      return foundOrThrow(await readDisputes(getDatabase(), reader, input.orderId, new Date()));
    }),

  add: customerProcedure
    .route({
      method: 'POST',
      path: '/orders/{orderId}/disputes',
      summary: 'Say what is wrong with what was kept of the deposit',
    })
    .input(addDisputeInput)
    .errors(rejections<DisputeRejection>())
    .handler(async ({ input, context, errors }) => {
      const said = { ...input, userId: context.user.id };
      unwrapOrThrow(foundOrThrow(await disputeDeposit(getDatabase(), said, new Date())), errors);
      return {};
    }),
};

export const staffDisputesApi = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/disputes',
      summary: 'What was said about the deposit of an order',
    })
    .input(listDisputesInput)
    .handler(async ({ input }) =>
      foundOrThrow(await readDisputes(getDatabase(), 'shop', input.orderId, new Date())),
    ),

  answer: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/disputes/{id}/answer',
      summary: 'Answer a dispute about a deposit, by mail',
    })
    .input(answerDisputeInput)
    .errors(rejections<AnswerRejection>())
    .handler(async ({ input, context, errors }) => {
      const said = { ...input, staffId: context.user.id };
      unwrapOrThrow(foundOrThrow(await answerDispute(getDatabase(), said, new Date())), errors);
      return {};
    }),
};
