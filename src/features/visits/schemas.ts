import * as z from 'zod/mini';
import { ADMIN_EVENTS } from '#/domain/reporting/admin-event.ts';
import { SPEED_LINES, SPEED_METRICS } from '#/domain/reporting/page-speed.ts';

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

/** An hour: no page takes longer, and stays open. */
const LONGEST_MS = 3_600_000;

/** How fast a page was, once it is left. */
export const countSpeedInput = z.strictObject({
  /** As in the address bar, with the language, without the query. */
  path: z.string().check(z.maxLength(300)),
  line: z.enum(SPEED_LINES),
  /** Milliseconds; of CLS a share of the screen. Nothing was measured: left out. */
  metrics: z.strictObject(
    Object.fromEntries(
      SPEED_METRICS.map((name) => [
        name,
        z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST_MS))),
      ]),
    ),
  ),
});

export type CountSpeedInput = z.output<typeof countSpeedInput>;
export type CountVisitInput = z.output<typeof countVisitInput>;
