import { getDatabase } from '#/db/client.server.ts';
import type { CountyNotServed } from '#/features/delivery/rejections.ts';
import { adminProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import type { StaffPlaceOrderRejection } from '../rejections.ts';
import { staffPlaceOrderInput, staffQuoteInput } from '../schemas.ts';
import { placeForCustomer, quoteForCustomer } from './place-for-customer.server.ts';

/** Orders that customers give by telephone. */
export const staffCheckoutApi = {
  getQuote: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/checkout/quote',
      summary: 'Every amount of an order by telephone',
    })
    .input(staffQuoteInput)
    .errors(rejections<CountyNotServed>())
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await quoteForCustomer(getDatabase(), input, new Date()), errors),
    ),

  placeOrder: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/checkout/orders',
      summary: 'Place an order by telephone for a customer',
    })
    .input(staffPlaceOrderInput)
    .errors(rejections<StaffPlaceOrderRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(
        await placeForCustomer(getDatabase(), context.user.id, input, new Date()),
        errors,
      ),
    ),
};
