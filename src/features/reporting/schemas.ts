import * as z from 'zod/mini';
import { daysBetween } from '#/domain/dates/day.ts';
import { DEVICES, SOURCES } from '#/domain/reporting/visit.ts';
import { financialInput } from '#/features/finance/schemas.ts';
import { daySchema } from '#/features/catalog/schemas.ts';

/** What one look may count: a year, the extra day of a leap year among it. */
const LONGEST_REPORT_DAYS = 366;

export const dailyInput = z.strictObject({ from: daySchema, to: daySchema }).check(
  z.refine(({ from, to }) => daysBetween(from, to) < LONGEST_REPORT_DAYS, {
    error: `at most ${LONGEST_REPORT_DAYS} days`,
    path: ['to'],
  }),
);

export const LANGUAGES = ['en', 'sw'] as const;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z._default(z.nullable(z.enum(values)), null);

/** Null: all of them. */
export const visitsInput = z.safeExtend(financialInput, {
  device: oneOf(DEVICES),
  source: oneOf(SOURCES),
  language: oneOf(LANGUAGES),
});

export type VisitsInput = z.output<typeof visitsInput>;
