import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { after } from '../admin/answer-order.server.ts';
import { getOrder } from '../get-order.server.ts';
import type { CreditRejection } from '../rejections.ts';
import { applyCredit, listCredits } from './apply-credit.server.ts';
import { applyCreditInput, listCreditsInput, staffApplyCreditInput } from './schemas.ts';

/** Money of one order that pays another one of the same customer. */
export const creditsApi = {
  list: customerProcedure
    .route({
      method: 'GET',
      path: '/orders/{orderId}/credits',
      summary: 'Money of other own orders that can pay this one',
    })
    .input(listCreditsInput)
    .handler(async ({ input: { orderId }, context }) => {
      const user = { by: 'customer', userId: context.user.id } as const;
      return foundOrThrow(await listCredits(getDatabase(), user, orderId, new Date()));
    }),

  apply: customerProcedure
    .route({
      method: 'POST',
      path: '/orders/{id}/credits',
      summary: 'Pay an order with money of another own one',
    })
    .input(applyCreditInput)
    .errors(rejections<CreditRejection>())
    .handler(async ({ input: { id: orderId, locale, ...applied }, context, errors }) => {
      const { id: userId } = context.user;
      const user = { by: 'customer', userId } as const;
      const paid = applyCredit(getDatabase(), user, { orderId, ...applied }, new Date());
      unwrapOrThrow(foundOrThrow(await paid), errors);
      return foundOrThrow(await getOrder(getDatabase(), userId, orderId, locale));
    }),
};

export const staffCreditsApi = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/credits',
      summary: 'Money of other orders of its customer that can pay an order',
    })
    .input(listCreditsInput)
    .handler(async ({ input: { orderId }, context }) => {
      const user = { by: 'staff', staffId: context.user.id } as const;
      return foundOrThrow(await listCredits(getDatabase(), user, orderId, new Date()));
    }),

  apply: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/credits',
      summary: 'Pay an order with money of another one of its customer',
    })
    .input(staffApplyCreditInput)
    .errors(rejections<CreditRejection>())
    .handler(({ input, context, errors }) => {
      const { locale: _, ...applied } = input;
      const user = { by: 'staff', staffId: context.user.id } as const;
      return after(input, applyCredit(getDatabase(), user, applied, new Date()), errors);
    }),
};
