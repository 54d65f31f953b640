import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { emailField, honeypotField } from '#/platform/forms/person-fields.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

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
  page: pageInput,
});

export type JoinInput = z.output<typeof joinInput>;
