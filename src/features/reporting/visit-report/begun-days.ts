import { addDays, compareDays, eachDay, nairobiDay, type Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';

/** The days of a span up to today. */
export function begunDays({ from, to }: DaySpan, at: Date): Day[] {
  const today = nairobiDay(at);
  return eachDay(from, addDays(compareDays(to, today) > 0 ? today : to, 1));
}
