import * as z from 'zod/mini';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { emailField, honeypotField, requestKeyField } from '#/platform/forms/person-fields.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

export const joinInput = z.object({
  email: emailField,
  locale: localeSchema,
  website: honeypotField,
  /** A form without a script has none. */
  requestKey: z.optional(requestKeyField),
});

/** Out of the link in a mail; anything else says the link is not good. */
export const tokenInput = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const listSubscribersInput = z.strictObject({
  page: pageInput,
  /** Part of an address. */
  search: z._default(z.string().check(z.maxLength(100)), ''),
  state: z._default(z.nullable(z.enum(['subscribed', 'pending', 'left'])), null),
  sort: z._default(z.enum(['changed', 'email']), 'changed'),
  descending: z._default(z.boolean(), true),
});

export const removeSubscriberInput = z.strictObject({ subscriberId: z.uuid() });

/** Those chosen on one page of the list. */
export const removeManyInput = z.strictObject({
  subscriberIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(ADMIN_PAGE_SIZE)),
});

export type ListSubscribersInput = z.output<typeof listSubscribersInput>;
export type JoinInput = z.output<typeof joinInput>;
