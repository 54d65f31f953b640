import { isTermKey } from '#/domain/catalog/term.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { askedDays, PERIOD_CHOICES } from '#/domain/finance/period.ts';
import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { EARNING_SORTS, type ListEarningsInput } from '../schemas.ts';

export const EARNINGS_DESCENDING_FIRST = EARNING_SORTS.filter((column) => column !== 'name');

export type EarningsSearch = ReturnType<typeof readEarningsSearch>;

export function readEarningsSearch(raw: Record<string, unknown>) {
  const filters = { period: PERIOD_CHOICES };
  return {
    ...readListSearch({ filters, sorts: EARNING_SORTS, hasDays: true }, raw),
    ...(isTermKey(raw.category) && { category: raw.category }),
  };
}

/** What a list at this address asks for: the largest sums first. */
export function earningsInputOf(
  { q, category, sort, page, ...asked }: EarningsSearch,
  today: Day = nairobiDay(new Date()),
): ListEarningsInput {
  return {
    ...askedDays(asked, today),
    page: page ?? 1,
    search: q ?? '',
    category: category ?? null,
    ...sortOf(sort, EARNING_SORTS, EARNINGS_DESCENDING_FIRST),
  };
}
