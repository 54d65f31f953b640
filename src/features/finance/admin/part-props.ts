import type { FinancialView } from '../views.ts';
import type { FinancialSearch } from '../financial-search.ts';

/** What a part of the page of sums shows, and how that page was opened. */
export interface PartProps {
  view: FinancialView;
  page: FinancialSearch;
}
