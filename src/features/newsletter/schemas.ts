import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { emailField, honeypotField } from '#/platform/forms/person-fields.ts';

export const joinInput = z.object({
  email: emailField,
  locale: localeSchema,
  website: honeypotField,
});

/** Out of the link in a mail; anything else says the link is not good. */
export const tokenInput = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const listSubscribersInput = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
});

export type JoinInput = z.output<typeof joinInput>;
