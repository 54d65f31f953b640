/** A calendar day in Nairobi, `YYYY-MM-DD`. Days sort and compare as text. */
export type Day = string;

const DAY_MS = 86_400_000;

/** Nairobi is UTC+3 all year: Kenya has no daylight saving. */
export const NAIROBI_OFFSET_MS = 3 * 3_600_000;

function epochDay(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${JSON.stringify(day)}`);
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** Days written before, by their number: writing one takes ten times as long as finding it. */
const written = new Map<number, Day>();
const MOST_WRITTEN = 10_000;

function fromEpochDay(count: number): Day {
  const known = written.get(count);
  if (known !== undefined) return known;
  const day = new Date(count * DAY_MS).toISOString().slice(0, 10);
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(count, day);
  return day;
}

/** Whether a value is a day that exists in the calendar: `2026-02-29` is not. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  // A parser may roll 30 February over into March, so the day must come back as it went in.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

/** The day it is in Nairobi at an instant. */
export function nairobiDay(instant: Date): Day {
  return new Date(instant.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which a day begins in Nairobi (21:00 UTC of the evening before). */
export function startOfDay(day: Day): Date {
  return new Date(epochDay(day) * DAY_MS - NAIROBI_OFFSET_MS);
}

/** The day `count` days later; earlier when negative. Throws RangeError on a malformed day. */
export function addDays(day: Day, count: number): Day {
  return fromEpochDay(epochDay(day) + count);
}

/** How many days lie from `start` to `end`; negative when `end` is earlier. */
export function daysBetween(start: Day, end: Day): number {
  return epochDay(end) - epochDay(start);
}

/** Every day of the half-open range [start, end); none when `end` is not after `start`. */
export function eachDay(start: Day, end: Day): Day[] {
  const first = epochDay(start);
  const count = Math.max(0, epochDay(end) - first);
  return Array.from({ length: count }, (_, index) => fromEpochDay(first + index));
}

/** Negative, zero or positive, for sorting days from early to late. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The day of the week: 0 Sunday to 6 Saturday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
