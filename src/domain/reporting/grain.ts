import { addDays, compareDays, type Day } from '../dates/day.ts';
import { monthOf, nextMonth } from '../dates/month.ts';

/** Counts of one day, or of all days of a month. */
export type Grain = 'day' | 'month';

interface DaySpan {
  from: Day;
  to: Day;
}

/**
 * A span as its whole months and the days beside them, so that a year is read as some forty rows instead of
 * 365 (REPORT-14). Both ends are in each.
 */
export function grainsOf({ from, to }: DaySpan): { months: DaySpan | null; days: DaySpan[] } {
  const first = from === monthOf(from) ? from : nextMonth(monthOf(from));
  const next = monthOf(addDays(to, 1));
  if (compareDays(first, next) >= 0) return { months: null, days: [{ from, to }] };
  const beside = [
    { from, to: addDays(first, -1) },
    { from: next, to },
  ];
  return {
    months: { from: first, to: addDays(next, -1) },
    days: beside.filter((span) => compareDays(span.from, span.to) <= 0),
  };
}
