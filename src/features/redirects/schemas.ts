import * as z from 'zod/mini';
import { LONGEST_REDIRECT_PATH } from '#/domain/address/redirect.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

const path = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REDIRECT_PATH));

export const REDIRECT_SORTS = ['since', 'from', 'to'] as const;

export const listRedirectsInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(100)), ''),
  sort: z._default(z.enum(REDIRECT_SORTS), 'since'),
  descending: z._default(z.boolean(), true),
});
/** `to` null: gone for good. */
export const addRedirectInput = z.strictObject({ from: path, to: z.nullable(path) });
export const redirectIdInput = z.strictObject({ id: z.uuid() });

export type ListRedirectsInput = z.output<typeof listRedirectsInput>;
export type AddRedirectInput = z.output<typeof addRedirectInput>;
