import { addDays, type Day, nairobiDay, startOfDay, weekday } from '#/domain/dates/day.ts';

/** Opening hours of one weekday (0 Sunday to 6 Saturday), in minutes after midnight in Nairobi. */
export type OpeningHours = { weekday: number; opens: number; closes: number };

/** Monday to Friday 08:00-18:00, Saturday 09:00-16:00. Sunday is closed. */
export const BUSINESS_HOURS: readonly OpeningHours[] = [
  ...[1, 2, 3, 4, 5].map((day) => ({ weekday: day, opens: 8 * 60, closes: 18 * 60 })),
  { weekday: 6, opens: 9 * 60, closes: 16 * 60 },
];

const MINUTE_MS = 60_000;

/** The hours of a day; null when the shop is closed all day. */
export function hoursOn(day: Day): OpeningHours | null {
  return BUSINESS_HOURS.find((hours) => hours.weekday === weekday(day)) ?? null;
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
export function isOpenAt(instant: Date): boolean {
  const day = nairobiDay(instant);
  const hours = hoursOn(day);
  if (!hours) return false;
  return instant >= atMinute(day, hours.opens) && instant < atMinute(day, hours.closes);
}

/** The next instant at which the shop opens, strictly after the given one. */
export function nextOpening(instant: Date): Date {
  let day = nairobiDay(instant);
  // The longest gap is Saturday evening to Monday morning; a week always has an opening.
  for (let ahead = 0; ahead <= 7; ahead += 1, day = addDays(day, 1)) {
    const hours = hoursOn(day);
    const opening = hours && atMinute(day, hours.opens);
    if (opening && opening > instant) return opening;
  }
  throw new RangeError('The shop never opens');
}

/** When what is said of the opening hours changes on a day: as it begins, at opening and at closing. */
function changesOn(day: Day): Date[] {
  const hours = hoursOn(day);
  const minutes = hours ? [0, hours.opens, hours.closes] : [0];
  return minutes.map((minute) => atMinute(day, minute));
}

/** The last instant, up to the given one, at which what is said of the opening hours changed. */
export function lastOpeningChange(instant: Date): Date {
  const changed = changesOn(nairobiDay(instant)).findLast((change) => change <= instant);
  // A day's first change is its beginning.
  return changed ?? startOfDay(nairobiDay(instant));
}

/** The next instant at which it changes, strictly after the given one. */
export function nextOpeningChange(instant: Date): Date {
  const day = nairobiDay(instant);
  return changesOn(day).find((change) => change > instant) ?? startOfDay(addDays(day, 1));
}
