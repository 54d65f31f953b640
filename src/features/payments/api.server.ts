import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  customerProcedure,
  foundOrThrow,
  rejections,
} from '#/platform/rpc/base.server.ts';
import type { StartPaymentRejection } from './rejections.ts';
import { paymentStatusInput, startPaymentInput } from './schemas.ts';
import { recheckPayment, getOrderPayment } from './use-cases/get-order-payment.server.ts';
import { startPayment } from './use-cases/start-payment.server.ts';

export const paymentsApi = {
  start: customerProcedure
    .route({
      method: 'POST',
      path: '/payments',
      summary: 'Send a prompt to pay an order to a phone',
    })
    .input(startPaymentInput)
    .errors(rejections<StartPaymentRejection>())
    .handler(async ({ input, context, errors }) => {
      const owned = { orderId: input.orderId, userId: context.user.id, now: new Date() };
      unwrapOrThrow(
        foundOrThrow(await startPayment(getDatabase(), { ...owned, phone: input.phone })),
        errors,
      );
      return foundOrThrow(await getOrderPayment(getDatabase(), owned));
    }),

  get: customerProcedure
    .route({
      method: 'GET',
      path: '/payments/{orderId}',
      summary: 'How the paying of an order stands',
    })
    .input(paymentStatusInput)
    .handler(async ({ input, context }) => {
      const owned = { ...input, userId: context.user.id, now: new Date() };
      return foundOrThrow(await getOrderPayment(getDatabase(), owned));
    }),

  recheck: customerProcedure
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payment/recheck',
      summary: 'Ask the provider now',
    })
    .input(paymentStatusInput)
    .handler(async ({ input, context }) => {
      const owned = { ...input, userId: context.user.id, now: new Date() };
      return foundOrThrow(await recheckPayment(getDatabase(), owned));
    }),
};
