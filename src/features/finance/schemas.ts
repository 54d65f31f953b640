import * as z from 'zod/mini';
import { daysBetween } from '#/domain/dates/day.ts';
import { COMPARISONS, MOST_DAYS } from '#/domain/finance/period.ts';
import { daySchema } from '#/features/catalog/schemas.ts';

/** Both days included. */
export const financialInput = z
  .strictObject({ from: daySchema, to: daySchema, compare: z.enum(COMPARISONS) })
  .check(
    z.refine(({ from, to }) => daysBetween(from, to) >= 0, {
      error: 'not before from',
      path: ['to'],
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < MOST_DAYS, {
      error: `at most ${MOST_DAYS} days`,
      path: ['to'],
    }),
  );

export type FinancialInput = z.output<typeof financialInput>;
