import { getDatabase } from '#/db/client.server.ts';
import type { NotNow } from '#/domain/orders/status.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { staffOrdersApi } from './admin/api.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { listOrdersForStaff } from './use-cases/list-orders-for-staff.server.ts';
import { cancelOrderInput, getOrderInput, listAllOrdersInput, listOrdersInput } from './schemas.ts';
import { listOrders, getOrder } from './get-order.server.ts';

export const ordersApi = {
  staff: staffOrdersApi,

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

  cancel: customerProcedure
    .route({ method: 'POST', path: '/orders/{id}/cancel', summary: 'Call off an unpaid order' })
    .input(cancelOrderInput)
    .errors(rejections<NotNow>())
    .handler(async ({ input, context, errors }) => {
      const request = { orderId: input.id, by: 'customer', userId: context.user.id } as const;
      unwrapOrThrow(foundOrThrow(await cancelOrder(getDatabase(), request, new Date())), errors);
      return foundOrThrow(await getOrder(getDatabase(), context.user.id, input.id, input.locale));
    }),
};
