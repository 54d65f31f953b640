import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { staffOrdersApi } from './admin/api.server.ts';
import { creditsApi, staffCreditsApi } from './credits/api.server.ts';
import { disputesApi, staffDisputesApi } from './disputes/api.server.ts';
import { documentsApi, staffDocumentsApi } from './documents/api.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { changePlace } from './changes/change-place.server.ts';
import { dropExtension } from './extensions/end-extension.server.ts';
import { extendRental, listLaterEnds } from './extensions/extend-rental.server.ts';
import { listOrdersForStaff } from './use-cases/list-orders-for-staff.server.ts';
import { listDaysToMove, moveDays } from './changes/move-days.server.ts';
import type {
  CancelRejection,
  DaysRejection,
  ExtendRejection,
  PlaceRejection,
} from './rejections.ts';
import { orderAgain } from './use-cases/order-again.server.ts';
import {
  cancelOrderInput,
  extendRentalInput,
  listLaterEndsInput,
  changePlaceInput,
  listDaysInput,
  moveDaysInput,
  getOrderInput,
  listAllOrdersInput,
  listOrdersInput,
  orderAgainInput,
} from './schemas.ts';
import { listOrders, getOrder } from './get-order.server.ts';
import { photosApi, staffPhotosApi } from './photos/api.server.ts';
import { timelineApi } from './timeline/api.server.ts';
import { warehouseApi } from './warehouse/api.server.ts';

export const ordersApi = {
  staff: {
    ...staffOrdersApi,
    documents: staffDocumentsApi,
    warehouse: warehouseApi,
    timeline: timelineApi,
    disputes: staffDisputesApi,
    credits: staffCreditsApi,
    photos: staffPhotosApi,
  },
  documents: documentsApi,
  disputes: disputesApi,
  credits: creditsApi,
  photos: photosApi,

  list: customerProcedure
    .route({ method: 'GET', path: '/orders', summary: 'Own orders, newest first' })
    .input(listOrdersInput)
    .handler(({ input, context }) => listOrders(getDatabase(), context.user.id, input)),

  get: customerProcedure
    .route({ method: 'GET', path: '/orders/{id}', summary: 'One of the own orders' })
    .input(getOrderInput)
    .handler(async ({ input, context }) =>
      foundOrThrow(await getOrder(getDatabase(), context.user.id, input.id, input.locale)),
    ),

  listAll: adminProcedure
    .route({ method: 'GET', path: '/admin/orders', summary: 'Everybody’s orders' })
    .input(listAllOrdersInput)
    .handler(({ input }) => listOrdersForStaff(getDatabase(), input, new Date())),

  again: customerProcedure
    .route({
      method: 'POST',
      path: '/orders/{id}/again',
      summary: 'What an order was of, into the cart',
    })
    .input(orderAgainInput)
    .handler(async ({ input: { id: orderId, ...input }, context }) => {
      const again = { orderId, userId: context.user.id, ...input };
      return foundOrThrow(await orderAgain(getDatabase(), again, new Date()));
    }),

  changePlace: customerProcedure
    .route({ method: 'PUT', path: '/orders/{id}/place', summary: 'Where a paid order goes' })
    .input(changePlaceInput)
    .errors(rejections<PlaceRejection>())
    .handler(async ({ input: { id: orderId, locale, place, seen }, context, errors }) => {
      const { id: userId } = context.user;
      const change = { by: 'customer', userId, orderId, place, seen } as const;
      unwrapOrThrow(foundOrThrow(await changePlace(getDatabase(), change, new Date())), errors);
      return foundOrThrow(await getOrder(getDatabase(), userId, orderId, locale));
    }),

  moveDays: customerProcedure
    .route({ method: 'PUT', path: '/orders/{id}/days', summary: 'Other days for its hires' })
    .input(moveDaysInput)
    .errors(rejections<DaysRejection>())
    .handler(async ({ input: { id: orderId, locale, range, start }, context, errors }) => {
      const { id: userId } = context.user;
      const change = { by: 'customer', userId, orderId, range, start } as const;
      unwrapOrThrow(foundOrThrow(await moveDays(getDatabase(), change, new Date())), errors);
      return foundOrThrow(await getOrder(getDatabase(), userId, orderId, locale));
    }),

  listLaterEnds: customerProcedure
    .route({
      method: 'GET',
      path: '/orders/{id}/extension',
      summary: 'Later days on which its hires can end, and what they cost',
    })
    .input(listLaterEndsInput)
    .handler(async ({ input: { id: orderId, range }, context }) => {
      const change = { by: 'customer', userId: context.user.id, orderId, range } as const;
      return foundOrThrow(await listLaterEnds(getDatabase(), change, new Date()));
    }),

  extend: customerProcedure
    .route({
      method: 'POST',
      path: '/orders/{id}/extension',
      summary: 'Further days for its hires, held until they are paid',
    })
    .input(extendRentalInput)
    .errors(rejections<ExtendRejection>())
    .handler(async ({ input: { id: orderId, locale, ...wanted }, context, errors }) => {
      const { id: userId } = context.user;
      const change = { by: 'customer', userId, orderId, ...wanted } as const;
      unwrapOrThrow(foundOrThrow(await extendRental(getDatabase(), change, new Date())), errors);
      return foundOrThrow(await getOrder(getDatabase(), userId, orderId, locale));
    }),

  dropExtension: customerProcedure
    .route({
      method: 'DELETE',
      path: '/orders/{id}/extension',
      summary: 'Give further days up that are not paid yet',
    })
    .input(getOrderInput)
    .handler(async ({ input: { id: orderId, locale }, context }) => {
      const { id: userId } = context.user;
      const change = { by: 'customer', userId, orderId } as const;
      foundOrThrow(await dropExtension(getDatabase(), change, new Date()));
      return foundOrThrow(await getOrder(getDatabase(), userId, orderId, locale));
    }),

  listDays: customerProcedure
    .route({ method: 'GET', path: '/orders/{id}/days', summary: 'Days its hires can move to' })
    .input(listDaysInput)
    .handler(async ({ input: { id: orderId, ...wanted }, context }) => {
      const change = { by: 'customer', userId: context.user.id, orderId, ...wanted } as const;
      return foundOrThrow(await listDaysToMove(getDatabase(), change, new Date()));
    }),

  cancel: customerProcedure
    .route({
      method: 'POST',
      path: '/orders/{id}/cancel',
      summary: 'Cancel an order that has not left',
    })
    .input(cancelOrderInput)
    .errors(rejections<CancelRejection>())
    .handler(async ({ input: { id: orderId, back, ...input }, context, errors }) => {
      const request = { orderId, by: 'customer', userId: context.user.id, back } as const;
      unwrapOrThrow(foundOrThrow(await cancelOrder(getDatabase(), request, new Date())), errors);
      return foundOrThrow(await getOrder(getDatabase(), context.user.id, orderId, input.locale));
    }),
};
