import { addDays, type Day, nairobiDay, startOfDay, weekday } from '#/domain/dates/day.ts';

/** From when to when the shop is open on a day, in minutes after midnight in Nairobi. */
export type OpeningHours = { opens: number; closes: number };

/** A day that is not like its weekday; `hours` null: closed. */
export type DayException = { day: Day; hours: OpeningHours | null };

/** When the shop is open: each weekday, 0 Sunday to 6 Saturday, null for closed, and other days. */
export type Schedule = {
  week: readonly (OpeningHours | null)[];
  exceptions: readonly DayException[];
};

const WORKDAY = { opens: 8 * 60, closes: 18 * 60 };

/** Monday to Friday 08:00-18:00, Saturday 09:00-16:00. Sunday is closed. */
export const DEFAULT_SCHEDULE: Schedule = {
  week: [null, WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, { opens: 9 * 60, closes: 16 * 60 }],
  exceptions: [],
};

export const MOST_EXCEPTIONS = 60;
/** So many exceptions can close the only open weekday for so long. */
const MOST_DAYS_CLOSED = 7 * (MOST_EXCEPTIONS + 1);
/** For how many days after the next opening pages know the exceptions. */
const DAYS_TOLD = 28;

const MINUTE_MS = 60_000;

/** The hours of a day; null when the shop is closed all day. */
export function hoursOn({ week, exceptions }: Schedule, day: Day): OpeningHours | null {
  const exception = exceptions.find((one) => one.day === day);
  return exception ? exception.hours : (week[weekday(day)] ?? null);
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

/** Minutes after midnight as `08:00`. */
export function clockTime(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function atMinute(day: Day, minutes: number): Date {
  return new Date(startOfDay(day).getTime() + minutes * MINUTE_MS);
}

/** Whether the shop is open at an instant: from the minute it opens until before it closes. */
export function isOpenAt(schedule: Schedule, instant: Date): boolean {
  const day = nairobiDay(instant);
  const hours = hoursOn(schedule, day);
  if (!hours) return false;
  return instant >= atMinute(day, hours.opens) && instant < atMinute(day, hours.closes);
}

/** The first day after the given one on which the shop opens; null: none that can be told. */
export function nextOpenDay(schedule: Schedule, after: Day): Day | null {
  let day = after;
  for (let ahead = 0; ahead <= MOST_DAYS_CLOSED; ahead += 1) {
    day = addDays(day, 1);
    if (hoursOn(schedule, day)) return day;
  }
  return null;
}

/** The next instant at which the shop opens, strictly after the given one; null as above. */
export function nextOpening(schedule: Schedule, instant: Date): Date | null {
  const today = nairobiDay(instant);
  const opening = openingOn(schedule, today);
  if (opening && opening > instant) return opening;
  const day = nextOpenDay(schedule, today);
  return day === null ? null : openingOn(schedule, day);
}

function openingOn(schedule: Schedule, day: Day): Date | null {
  const hours = hoursOn(schedule, day);
  return hours && atMinute(day, hours.opens);
}

/** When what is said of the opening hours changes on a day: as it begins, at opening and at closing. */
function changesOn(schedule: Schedule, day: Day): Date[] {
  const hours = hoursOn(schedule, day);
  const minutes = hours ? [0, hours.opens, hours.closes] : [0];
  return minutes.map((minute) => atMinute(day, minute));
}

/** The last instant, up to the given one, at which what is said of the opening hours changed. */
export function lastOpeningChange(schedule: Schedule, instant: Date): Date {
  const day = nairobiDay(instant);
  // A day's first change is its beginning.
  return changesOn(schedule, day).findLast((change) => change <= instant) ?? startOfDay(day);
}

/** The next instant at which it changes, strictly after the given one. */
export function nextOpeningChange(schedule: Schedule, instant: Date): Date {
  const day = nairobiDay(instant);
  const change = changesOn(schedule, day).find((one) => one > instant);
  return change ?? startOfDay(addDays(day, 1));
}

/** What a page needs from now on: no days gone by, none that are far away, and nothing but the hours. */
export function scheduleFrom(schedule: Schedule, now: Date): Schedule {
  const today = nairobiDay(now);
  const last = addDays(nairobiDay(nextOpening(schedule, now) ?? now), DAYS_TOLD);
  const exceptions = schedule.exceptions
    .filter(({ day }) => day >= today && day <= last)
    .map(({ day, hours }) => ({ day, hours }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return { week: schedule.week, exceptions };
}

/** Weekdays in a row with the same hours. */
export type WeekdayGroup = { from: number; to: number; hours: OpeningHours | null };

/** The week from Monday to Sunday, in as few lines as it takes. */
export function weekdayGroups({ week }: Pick<Schedule, 'week'>): WeekdayGroup[] {
  const groups: WeekdayGroup[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = week[day] ?? null;
    const last = groups.at(-1);
    const isSame = last?.hours?.opens === hours?.opens && last?.hours?.closes === hours?.closes;
    if (last && isSame) last.to = day;
    else groups.push({ from: day, to: day, hours });
  }
  return groups;
}
