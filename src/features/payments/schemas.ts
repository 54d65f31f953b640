import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';

export const startPaymentInput = z.strictObject({
  orderId: z.uuid(),
  /** Any Kenyan way of writing it. */
  phone: z.string().check(z.maxLength(30)),
});

/** `locale`: the language of the pages to which the provider's page sends back. */
export const startOnPageInput = z.strictObject({ orderId: z.uuid(), locale: localeSchema });

/** What a provider's page adds to the address to which it sends back. */
export const returnInput = z.strictObject({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
});

export const claimPaymentInput = z.strictObject({
  orderId: z.uuid(),
  /** As it was copied from the phone. */
  code: z.string().check(z.maxLength(40)),
});

export const paymentStatusInput = z.strictObject({ orderId: z.uuid() });

export const payLinkInput = z.strictObject({ token: z.string().check(z.maxLength(100)) });
