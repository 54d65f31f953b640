import * as z from 'zod/mini';
import { ADMIN_EVENTS } from '#/domain/reporting/admin-event.ts';

/** What a page says of itself, or of what is done in the back office; of the visitor nothing. */
export const countVisitInput = z.strictObject({
  kind: z.enum(['page', 'error', 'cart', ...ADMIN_EVENTS]),
  /** As in the address bar, with the language, without the query. */
  path: z.string().check(z.maxLength(300)),
  /** With the first page of a visit: the host of the page before, or how the link calls itself. */
  from: z.optional(z.string().check(z.maxLength(100))),
  /** This kind of page is seen, or something put into the cart, for the first time in this visit. */
  isFirst: z.optional(z.boolean()),
  /** What a list was searched for. */
  search: z.optional(z.string().check(z.maxLength(80))),
});

export type CountVisitInput = z.output<typeof countVisitInput>;
