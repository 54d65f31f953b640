import * as z from 'zod/mini';
import { REFUND_PURPOSES } from '#/domain/orders/refund.ts';
import { centsInput } from '#/platform/forms/cents-input.ts';

export const listWaysInput = z.strictObject({ orderId: z.uuid() });

export const askPayoutInput = z.strictObject({
  orderId: z.uuid(),
  key: z.uuid(),
  amount: centsInput.check(z.minimum(1)),
  purpose: z.enum(REFUND_PURPOSES),
  way: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('refund'), attemptId: z.uuid() }),
    z.strictObject({
      way: z.literal('transfer'),
      phone: z.string().check(z.maxLength(20), z.regex(/^\+254\d{9}$/)),
    }),
  ]),
  /** What had been given back or was on its way when the amount was typed. */
  refundedBefore: centsInput,
});

export const payoutInput = z.strictObject({ payoutId: z.uuid() });

export const resolvePayoutInput = z.strictObject({
  payoutId: z.uuid(),
  /** The provider’s number for the money; null: it did not go out. */
  receipt: z.nullable(
    z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40), z.regex(/^[A-Z\d-]{6,40}$/)),
  ),
});
