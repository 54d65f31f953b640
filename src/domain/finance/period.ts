import {
  addDays,
  compareDays,
  daysBetween,
  eachDay,
  weekday,
  type Day,
} from '#/domain/dates/day.ts';
import { monthOf, wholeMonth } from '#/domain/dates/month.ts';

/** Up to and with today; `own` has days of its own. */
export const PERIODS = ['today', 'week', 'month', 'year', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** What an address may ask for; when it says nothing, it is this month. */
export const PERIOD_CHOICES = ['today', 'week', 'year'] as const;

/** With the days just before, with the same days a year ago, with nothing. */
export const COMPARISONS = ['before', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Both days are in it. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** What one look may sum: two years with their leap day. */
export const MOST_DAYS = 731;

/** The days of a period in Nairobi (FINANCE-2): of the week from its Monday, of the month and the year from the first. */
export function daysOfPeriod(period: Exclude<Period, 'own'>, today: Day): DaySpan {
  const from = {
    today,
    week: addDays(today, -((weekday(today) + 6) % 7)),
    month: monthOf(today),
    year: `${today.slice(0, 4)}-01-01`,
  }[period];
  return { from, to: today };
}

/** The days of a span that have begun: those to come would look as if nothing happened on them. */
export function elapsedDays({ from, to }: DaySpan, today: Day): Day[] {
  return eachDay(from, addDays(compareDays(to, today) > 0 ? today : to, 1));
}

/** The last week that is over, from Monday to Sunday (FINANCE-9). */
export function lastWeek(today: Day): DaySpan {
  const monday = addDays(daysOfPeriod('week', today).from, -7);
  return { from: monday, to: addDays(monday, 6) };
}

/**
 * The days that an address asks for: its own before those of a period, never more than `most`, which is
 * what may be summed. The later of two that do not fit is left out.
 */
export function askedDays(
  asked: {
    period?: Exclude<Period, 'own'> | undefined;
    from?: Day | undefined;
    to?: Day | undefined;
  },
  today: Day,
  most = MOST_DAYS,
): DaySpan {
  const { period = 'month', from, to } = asked;
  if (!from && !to) return daysOfPeriod(period, today);
  const last = to ?? today;
  const first = from ?? monthOf(last);
  const length = daysBetween(first, last);
  if (length < 0) return { from: first, to: first };
  return { from: first, to: length < most ? last : addDays(first, most - 1) };
}

/**
 * The days that a span is compared with, as many of them: just before it, or of the year before. The 29th
 * of February of the year before is the 28th.
 */
export function comparedDays({ from, to }: DaySpan, comparison: Comparison): DaySpan | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const before = addDays(from, -1);
  return { from: addDays(before, -daysBetween(from, to)), to: before };
}

/** What of a month, given by any of its days, lies in a span that has some of it. */
export function daysOfMonth(month: Day, { from, to }: DaySpan): DaySpan {
  const whole = wholeMonth(monthOf(month));
  return { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to };
}

function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
