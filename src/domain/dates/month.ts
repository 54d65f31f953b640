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

/** So many months later on the same day, or on the last one of a month that has no such day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const first = `${digits(Math.floor(months / 12), 4)}-${digits((months % 12) + 1, 2)}-01`;
  const last = Number(wholeMonth(first).to.slice(8));
  return `${first.slice(0, 8)}${digits(Math.min(dayOfMonth, last), 2)}`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** 31 days after the first are in the next month, whatever its length. */
export function nextMonth(month: Day): Day {
  return monthOf(addDays(month, 31));
}
