import { addDays, type Day } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';
import { PAGE_SIZE } from './list-filter.ts';

/** Days back to which an order still says that a product sells. */
const LATELY = 90;

/** The first month (by its first day) whose orders count for what sells (CATALOG-14): the one in which the last 90 days began. */
export function sellsSince(today: Day): Day {
  return monthOf(addDays(today, -LATELY));
}

/**
 * So many of what was searched for are put by how well they match: those whose names have the words before
 * others, each in the shop's order. What more there is follows in that order (CATALOG-14). Whole pages.
 */
export const MOST_RANKED = 4 * PAGE_SIZE;
