import { addDays, weekday, type Day } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';
import type { DaySpan } from '#/domain/finance/period.ts';

/** Unit-days with customers, on one day of the week in one month. */
export interface SeasonDays {
  /** Its first day. */
  month: Day;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  days: number;
}

/** How dark a cell is: 0 for none, up to this. */
export const DARKEST = 4;

export interface SeasonCell extends SeasonDays {
  level: number;
}

/**
 * A cell for each day of the week in each month of a span (EARN-11), as dark as the units that were out on
 * one such day, beside those of the darkest: a month has four or five of each.
 */
export function seasonCells(counted: readonly SeasonDays[], { from, to }: DaySpan): SeasonCell[] {
  const nameOf = (cell: Pick<SeasonDays, 'month' | 'weekday'>) => `${cell.month} ${cell.weekday}`;
  const cells = new Map<string, SeasonDays & { times: number }>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const cell = { month: monthOf(day), weekday: weekday(day) };
    const times = (cells.get(nameOf(cell))?.times ?? 0) + 1;
    cells.set(nameOf(cell), { ...cell, days: 0, times });
  }
  for (const { days, ...of } of counted) {
    const cell = cells.get(nameOf(of));
    if (cell) cell.days = days;
  }
  const usual = ({ days, times }: { days: number; times: number }) => days / times;
  const most = Math.max(0, ...[...cells.values()].map(usual));
  return [...cells.values()].map(({ times, ...cell }) => ({
    ...cell,
    level: most > 0 ? Math.ceil((DARKEST * usual({ ...cell, times })) / most) : 0,
  }));
}
