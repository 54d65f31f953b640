import * as z from 'zod/mini';
import { pageInput } from '#/platform/lists/page-input.ts';

export const ABANDONED_CART_SORTS = ['changed', 'value', 'name'] as const;

const search = z._default(z.string().check(z.maxLength(100)), '');

export const listAbandonedCartsInput = z.strictObject({
  page: pageInput,
  search,
  sort: z._default(z.enum(ABANDONED_CART_SORTS), 'changed'),
  descending: z._default(z.boolean(), true),
});
export type ListAbandonedCartsInput = z.output<typeof listAbandonedCartsInput>;

export const remindByWhatsAppInput = z.strictObject({
  userId: z.uuid(),
  /** Made by the browser: the same one reminds nobody twice. */
  reminderId: z.uuid(),
});
export type RemindByWhatsAppInput = z.output<typeof remindByWhatsAppInput>;
