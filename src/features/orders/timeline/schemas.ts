import * as z from 'zod/mini';
import { isSteppedDay } from '#/domain/lists/list-search.ts';
import { TIMELINE_DAYS } from '#/domain/rentals/timeline.ts';
import { termKeySchema } from '#/features/taxonomy/schemas.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

/** Which products the timeline shows: with hires in these days, short of units, or with late ones. */
export const TIMELINE_FILTERS = ['hired', 'short', 'late'] as const;

export const readTimelineInput = z.strictObject({
  page: pageInput,
  /** The first day; null: a little before today. */
  from: z._default(z.nullable(z.string().check(z.maxLength(10), z.refine(isSteppedDay))), null),
  days: z._default(z.literal(TIMELINE_DAYS), 14),
  /** Of a product: words of its name, or its label. */
  search: z._default(z.string().check(z.maxLength(80)), ''),
  category: z._default(z.nullable(termKeySchema), null),
  show: z._default(z.nullable(z.enum(TIMELINE_FILTERS)), null),
});

export type ReadTimelineInput = z.output<typeof readTimelineInput>;
