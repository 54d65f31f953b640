import { addDays, daysBetween, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { readListSearch } from '#/domain/lists/list-search.ts';
import { daysOfPeriod, MOST_DAYS, type DaySpan } from '#/domain/finance/period.ts';
import type { FinancialInput } from '../schemas.ts';

/** This month, beside the days before, is what an address means that says nothing. */
export const PERIOD_CHOICES = ['today', 'week', 'year'] as const;
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

/** Own days go before a period; the later of two that do not fit is left out. */
export function financialInputOf(
  { period, compare, from, to }: FinancialSearch,
  today: Day = nairobiDay(new Date()),
): FinancialInput {
  const days = ownDays(from, to, today) ?? daysOfPeriod(period ?? 'month', today);
  return { ...days, compare: compare ?? 'before' };
}

function ownDays(from: Day | undefined, to: Day | undefined, today: Day): DaySpan | null {
  if (!from && !to) return null;
  const last = to ?? today;
  const first = from ?? `${last.slice(0, 8)}01`;
  const length = daysBetween(first, last);
  if (length < 0) return { from: first, to: first };
  return { from: first, to: length < MOST_DAYS ? last : addDays(first, MOST_DAYS - 1) };
}
