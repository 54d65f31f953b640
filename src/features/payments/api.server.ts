import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  customerProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { limitCalls } from '#/platform/rpc/limit-calls.server.ts';
import { staffPaymentsApi } from './admin/api.server.ts';
import { claimPayment } from './incoming/claim-payment.server.ts';
import { readPayLink } from './link/read-pay-link.server.ts';
import { keepPayToken, payerProcedure } from './link/payer.server.ts';
import { pageProvider } from './providers.server.ts';
import { findOwnAttemptByRef } from './queries.server.ts';
import type { ClaimRejection, StartPaymentRejection } from './rejections.ts';
import {
  claimPaymentInput,
  paymentStatusInput,
  payLinkInput,
  returnInput,
  startOnPageInput,
  startPaymentInput,
} from './schemas.ts';
import { recheckPayment, getOrderPayment } from './use-cases/get-order-payment.server.ts';
import { startOnPage, startPayment } from './use-cases/start-payment.server.ts';

export const paymentsApi = {
  staff: staffPaymentsApi,

  start: payerProcedure
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payment',
      summary: 'Send a payment prompt for an order to a phone',
    })
    .input(startPaymentInput)
    .errors(rejections<StartPaymentRejection>())
    .handler(async ({ input, context, errors }) => {
      const { orderId, phone } = input;
      const { owned, show } = await context.payerOf(orderId);
      unwrapOrThrow(foundOrThrow(await startPayment(getDatabase(), { ...owned, phone })), errors);
      return show(await getOrderPayment(getDatabase(), owned));
    }),

  startOnPage: payerProcedure
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payment/page',
      summary: 'Open a page to pay an order, by card or what else it offers',
    })
    .input(startOnPageInput)
    .errors(rejections<StartPaymentRejection>())
    .handler(async ({ input: { orderId, locale }, context, errors }) => {
      const { owned, isLink, show } = await context.payerOf(orderId);
      const asked = { ...owned, locale, byLink: isLink };
      unwrapOrThrow(foundOrThrow(await startOnPage(getDatabase(), asked)), errors);
      return show(await getOrderPayment(getDatabase(), owned));
    }),

  returned: customerProcedure
    .route({
      method: 'GET',
      path: '/payment-returns/{reference}',
      summary: 'Which order a page sends back from',
    })
    .input(returnInput)
    .handler(async ({ input, context }) => {
      const named = { provider: pageProvider.id, providerRef: input.reference };
      const { orderId } = foundOrThrow(
        await findOwnAttemptByRef(getDatabase(), context.user.id, named),
      );
      return { orderId };
    }),

  get: payerProcedure
    .route({
      method: 'GET',
      path: '/payments/{orderId}',
      summary: 'How the paying of an order stands',
    })
    .input(paymentStatusInput)
    .handler(async ({ input: { orderId }, context }) => {
      const { owned, show } = await context.payerOf(orderId);
      return show(await getOrderPayment(getDatabase(), owned));
    }),

  recheck: payerProcedure
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payment/recheck',
      summary: 'Ask the provider now',
    })
    .input(paymentStatusInput)
    .handler(async ({ input: { orderId }, context }) => {
      const { owned, show } = await context.payerOf(orderId);
      return show(await recheckPayment(getDatabase(), owned));
    }),

  openLink: publicProcedure
    .use(limitCalls('pay-link', { max: 60, window: 600 }))
    .route({
      method: 'GET',
      path: '/pay-links/{token}',
      summary: 'What a payment link opens; the browser may then pay',
    })
    .input(payLinkInput)
    .handler(async ({ input: { token }, context }) => {
      const view = foundOrThrow(await readPayLink(getDatabase(), token, new Date()));
      if (view.stage === 'open') keepPayToken(token, context.responseHeaders);
      return view;
    }),

  claim: payerProcedure
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payment/claim',
      summary: 'Say with which receipt an order was paid',
    })
    .input(claimPaymentInput)
    .errors(rejections<ClaimRejection>())
    .handler(async ({ input: { orderId, code }, context, errors }) => {
      const { owned, show } = await context.payerOf(orderId);
      unwrapOrThrow(foundOrThrow(await claimPayment(getDatabase(), { ...owned, code })), errors);
      return show(await recheckPayment(getDatabase(), owned));
    }),
};
