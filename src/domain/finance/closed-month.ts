import { addDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { DaySpan } from './period.ts';

/** Why a month is not closed: it goes on, it is closed, a recurring cost of it is still to be written. */
export type CloseMonthRejection =
  | { reason: 'MONTH_NOT_OVER' }
  | { reason: 'MONTH_CLOSED' }
  | { reason: 'COSTS_UNWRITTEN' };

/** The first day of the month that a day is in. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** All days of a month, given by its first. */
export function wholeMonth(month: Day): DaySpan {
  return { from: month, to: addDays(nextMonth(month), -1) };
}

/** Whether a month can be closed, which is final (FINANCE-6). */
export function mayClose(
  month: Day,
  state: { today: Day; closed: ReadonlySet<Day>; hasUnwritten: boolean },
): Result<void, CloseMonthRejection> {
  if (state.today <= wholeMonth(month).to) return reject({ reason: 'MONTH_NOT_OVER' });
  if (state.closed.has(month)) return reject({ reason: 'MONTH_CLOSED' });
  return state.hasUnwritten ? reject({ reason: 'COSTS_UNWRITTEN' }) : ok(undefined);
}

/** The day itself while its month is open, else the first day after it that is in an open one. */
export function firstOpenDay(day: Day, closed: ReadonlySet<Day>): Day {
  if (!closed.has(monthOf(day))) return day;
  let month = monthOf(day);
  while (closed.has(month)) month = nextMonth(month);
  return month;
}

/** Months that are looked at, the newest first: that of today, and as many before it. */
export function monthsUpTo(today: Day, before: number): Day[] {
  const months = [monthOf(today)];
  while (months.length <= before) months.push(monthOf(addDays(months.at(-1) ?? today, -1)));
  return months;
}

/** 31 days after the first are in the next month, whatever its length. */
function nextMonth(month: Day): Day {
  return monthOf(addDays(month, 31));
}
