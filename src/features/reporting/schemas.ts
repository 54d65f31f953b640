import * as z from 'zod/mini';
import { daysBetween } from '#/domain/dates/day.ts';
import { ADMIN_EVENTS } from '#/domain/reporting/admin-event.ts';
import { daySchema } from '#/features/catalog/schemas.ts';

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

/** What one look may count: a year, the extra day of a leap year among it. */
const LONGEST_REPORT_DAYS = 366;

export const dailyInput = z.strictObject({ from: daySchema, to: daySchema }).check(
  z.refine(({ from, to }) => daysBetween(from, to) < LONGEST_REPORT_DAYS, {
    error: `at most ${LONGEST_REPORT_DAYS} days`,
    path: ['to'],
  }),
);

export type CountVisitInput = z.output<typeof countVisitInput>;
