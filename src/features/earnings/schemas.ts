import * as z from 'zod/mini';
import { daysBetween } from '#/domain/dates/day.ts';
import { MOST_DAYS } from '#/domain/finance/period.ts';
import { daySchema } from '#/features/catalog/schemas.ts';
import { termKeySchema } from '#/features/taxonomy/schemas.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

export const EARNING_SORTS = [
  'rented',
  'name',
  'bought',
  'sold',
  'use',
  'lost',
  'repair',
  'margin',
  'payback',
] as const;
export type EarningSort = (typeof EARNING_SORTS)[number];

/** Both days included. */
const span = { from: daySchema, to: daySchema };
const isSummable = z.refine<{ from: string; to: string }>(
  ({ from, to }) => {
    const length = daysBetween(from, to);
    return length >= 0 && length < MOST_DAYS;
  },
  { error: `from 1 to ${MOST_DAYS} days`, path: ['to'] },
);

export const listEarningsInput = z
  .strictObject({
    ...span,
    page: pageInput,
    search: z._default(z.string().check(z.maxLength(100)), ''),
    category: z._default(z.nullable(termKeySchema), null),
    sort: z._default(z.enum(EARNING_SORTS), 'rented'),
    descending: z._default(z.boolean(), true),
  })
  .check(isSummable);
export type ListEarningsInput = z.output<typeof listEarningsInput>;

export const productEarningsInput = z.strictObject({ id: z.uuid() });

export const listUnitEarningsInput = z.strictObject({ productId: z.uuid(), page: pageInput });
export type ListUnitEarningsInput = z.output<typeof listUnitEarningsInput>;

export const seasonsInput = z.strictObject({
  category: z._default(z.nullable(termKeySchema), null),
});
export type SeasonsInput = z.output<typeof seasonsInput>;
