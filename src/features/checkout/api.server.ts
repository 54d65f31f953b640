import { getDatabase } from '#/db/client.server.ts';
import { listDeliveryZones } from '#/features/delivery/queries.server.ts';
import type { CountyNotServed } from '#/features/delivery/rejections.ts';
import { rememberOrder } from '#/features/account/remember-order.server.ts';
import { countOrderDevice } from '#/features/visits/count-visit.server.ts';
import { AS_PAGES } from '#/platform/rpc/cache-rule.ts';
import {
  unwrapOrThrow,
  customerProcedure,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { limitCalls } from '#/platform/rpc/limit-calls.server.ts';
import { placeOrder } from './use-cases/place-order.server.ts';
import { quoteCart, quoteRequests } from './quote-cart.server.ts';
import type { PlaceOrderRejection } from './rejections.ts';
import { staffCheckoutApi } from './staff/api.server.ts';
import { rentalsInput, placeOrderInput, quoteInput } from './schemas.ts';

export const checkoutApi = {
  staff: staffCheckoutApi,

  listDeliveryZones: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/delivery-zones', summary: 'Delivery prices by county' })
    .handler(() => listDeliveryZones(getDatabase())),

  quote: customerProcedure
    .route({
      method: 'POST',
      path: '/checkout/quote',
      summary: 'Every amount of the cart as an order',
    })
    .input(quoteInput)
    .errors(rejections<CountyNotServed>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await quoteCart(getDatabase(), context.user.id, input, new Date()), errors),
    ),

  checkRentals: publicProcedure
    .use(limitCalls('check-rentals', { max: 240, window: 60 }))
    .route({ method: 'POST', path: '/checkout/hires', summary: 'Whether hires can be at a place' })
    .input(rentalsInput)
    .errors(rejections<CountyNotServed>())
    .handler(async ({ input: { items, ...where }, errors }) => {
      const quoted = await quoteRequests(getDatabase(), items, where, new Date());
      const { tooSoon, travelTaken } = unwrapOrThrow(quoted, errors);
      return { tooSoon, travelTaken };
    }),

  placeOrder: customerProcedure
    .route({ method: 'POST', path: '/checkout/orders', summary: 'Place an order from the cart' })
    .input(placeOrderInput)
    .errors(rejections<PlaceOrderRejection>())
    .handler(async ({ input, context, errors }) => {
      const now = new Date();
      const placed = unwrapOrThrow(
        await placeOrder(getDatabase(), context.user.id, input, now),
        errors,
      );
      countOrderDevice(context, placed.orderId);
      const { contact, delivery } = input;
      const place = delivery.method === 'delivery' ? delivery : null;
      await rememberOrder(context.user, { contact, place }, now);
      return placed;
    }),
};
