import * as z from 'zod/mini';

export const startPaymentInput = z.strictObject({
  orderId: z.uuid(),
  /** Any Kenyan way of writing it. */
  phone: z.string().check(z.maxLength(30)),
});

export const paymentStatusInput = z.strictObject({ orderId: z.uuid() });
