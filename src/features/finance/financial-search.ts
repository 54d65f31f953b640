import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { askedDays, PERIOD_CHOICES } from '#/domain/finance/period.ts';
import { readListSearch } from '#/domain/lists/list-search.ts';
import type { FinancialInput } from './schemas.ts';

/** Beside the days before is what an address means that says nothing. */
export const COMPARE_CHOICES = ['year', 'none'] as const;

const shape = {
  filters: { period: PERIOD_CHOICES, compare: COMPARE_CHOICES },
  sorts: ['sales'],
  hasDays: true,
} as const;

export type FinancialSearch = ReturnType<typeof readFinancialSearch>;

export function readFinancialSearch(raw: Record<string, unknown>) {
  return readListSearch(shape, raw);
}

export function financialInputOf(
  { compare, ...asked }: Omit<FinancialSearch, 'sort'>,
  today: Day = nairobiDay(new Date()),
): FinancialInput {
  return { ...askedDays(asked, today), compare: compare ?? 'before' };
}
