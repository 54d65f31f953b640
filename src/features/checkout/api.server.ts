import { getDatabase } from '#/db/client.server.ts';
import { saveFirstName } from '#/features/account/save-first-name.server.ts';
import {
  unwrapOrThrow,
  customerProcedure,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { placeOrder } from './use-cases/place-order.server.ts';
import { listDeliveryZones } from './queries.server.ts';
import { quoteCart } from './quote-cart.server.ts';
import type { CountyNotServed, PlaceOrderRejection } from './rejections.ts';
import { placeOrderInput, quoteInput } from './schemas.ts';

export const checkoutApi = {
  listDeliveryZones: publicProcedure
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
      await saveFirstName(context.user, input.contact.name, now);
      return placed;
    }),
};
