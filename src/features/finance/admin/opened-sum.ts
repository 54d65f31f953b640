import { PERIOD_CHOICES, type DaySpan } from '#/domain/finance/period.ts';
import { isUuid } from '#/domain/ids.ts';
import { isListDay, readListSearch } from '#/domain/lists/list-search.ts';
import { NO_VIEW } from '#/domain/lists/saved-view.ts';
import {
  LONGEST_KEY,
  OPENED_FIGURES,
  type ListOrdersInput,
  type OpenedFigure,
} from '../schemas.ts';
import { COMPARE_CHOICES, financialInputOf, type FinancialSearch } from '../financial-search.ts';

/** Which sum of which days, on which page of sums. */
export interface OpenedSum {
  figure: OpenedFigure;
  /** Left out: all of the figure. */
  of?: string;
  days: DaySpan;
  page: FinancialSearch;
}

const shape = {
  filters: { figure: OPENED_FIGURES, period: PERIOD_CHOICES, compare: COMPARE_CHOICES },
  sorts: [],
  hasDays: true,
} as const;

export type BehindSearch = ReturnType<typeof readBehindSearch>;

/** The address of the orders behind a sum; it knows what the page of sums was opened with. */
export function openedSearch({ figure, of, days, page }: OpenedSum): object {
  const { period, compare, from, to, saved } = page;
  return { figure, key: of, ...days, period, compare, ownFrom: from, ownTo: to, ownSaved: saved };
}

export function readBehindSearch(raw: Record<string, unknown>) {
  // The router reads digits in a typed address as a number.
  const key = Number.isSafeInteger(raw.key) ? String(raw.key) : raw.key;
  const isKey = typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY;
  return {
    ...readListSearch(shape, raw),
    ...(isKey && { key }),
    ...(isListDay(raw.ownFrom) && { ownFrom: raw.ownFrom }),
    ...(isListDay(raw.ownTo) && { ownTo: raw.ownTo }),
    ...(isView(raw.ownSaved) && { ownSaved: raw.ownSaved }),
  };
}

/** What the page of sums was opened with. */
export function pageOfSum(search: BehindSearch): FinancialSearch {
  const { period, compare, ownFrom, ownTo, ownSaved } = search;
  return { period, compare, from: ownFrom, to: ownTo, saved: ownSaved };
}

const isView = (saved: unknown): saved is string => saved === NO_VIEW || isUuid(saved);

/** All sales of this month are what an address means that says nothing. */
export function listInputOf(search: BehindSearch): ListOrdersInput {
  const { from, to } = financialInputOf({ from: search.from, to: search.to });
  return {
    figure: search.figure ?? 'sales',
    key: search.key ?? null,
    from,
    to,
    page: search.page ?? 1,
  };
}
