import { addDays, type Day } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';

/** Days back to which an order still says that a product sells. */
const LATELY = 90;

/** The first month (by its first day) whose orders count for what sells (CATALOG-14): the one in which the last 90 days began. */
export function sellsSince(today: Day): Day {
  return monthOf(addDays(today, -LATELY));
}
