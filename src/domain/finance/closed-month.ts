import type { Day } from '#/domain/dates/day.ts';
import { monthOf, nextMonth, wholeMonth } from '#/domain/dates/month.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** Why a month is not closed: it goes on, it is closed, a recurring cost of it is still to be written. */
export type CloseMonthRejection =
  | { reason: 'MONTH_NOT_OVER' }
  | { reason: 'MONTH_CLOSED' }
  | { reason: 'COSTS_UNWRITTEN' };

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
