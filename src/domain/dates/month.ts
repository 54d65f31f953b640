import { addDays, type Day } from './day.ts';

/** The first day of the month that a day is in. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** All days of a month, given by its first. */
export function wholeMonth(month: Day): { from: Day; to: Day } {
  return { from: month, to: addDays(nextMonth(month), -1) };
}

/** Months that are looked at, the newest first: that of today, and as many before it. */
export function monthsUpTo(today: Day, before: number): Day[] {
  const months = [monthOf(today)];
  while (months.length <= before) months.push(monthOf(addDays(months.at(-1) ?? today, -1)));
  return months;
}

/** 31 days after the first are in the next month, whatever its length. */
export function nextMonth(month: Day): Day {
  return monthOf(addDays(month, 31));
}
