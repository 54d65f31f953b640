import * as z from 'zod/mini';
import { daysBetween } from '#/domain/dates/day.ts';
import { daySchema } from '#/features/catalog/schemas.ts';

/** What one look may count: a year, the extra day of a leap year among it. */
const LONGEST_REPORT_DAYS = 366;

export const dailyInput = z.strictObject({ from: daySchema, to: daySchema }).check(
  z.refine(({ from, to }) => daysBetween(from, to) < LONGEST_REPORT_DAYS, {
    error: `at most ${LONGEST_REPORT_DAYS} days`,
    path: ['to'],
  }),
);
