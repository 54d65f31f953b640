import * as z from 'zod/mini';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { daySchema, localeSchema } from '#/features/catalog/schemas.ts';
import { emailField, honeypotField } from '#/platform/forms/person-fields.ts';

const fields = {
  productId: z.uuid(),
  email: emailField,
  locale: localeSchema,
  website: honeypotField,
  /** Hire days [from, to); without them it is an alert to buy. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
};

const quantity = z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY));

export const askStockAlertInput = z.object({ ...fields, quantity: z._default(quantity, 1) });

/** The same of a form without a script, which sends nothing but text. */
export const askStockAlertForm = z.object({
  ...fields,
  quantity: z._default(z.pipe(z.coerce.number(), quantity), 1),
});

export type AskStockAlertInput = z.output<typeof askStockAlertInput>;
