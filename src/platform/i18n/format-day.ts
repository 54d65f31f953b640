import type { Day } from '#/domain/dates/day.ts';
import { getLocale } from '#/paraglide/runtime.js';

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  sw: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des'],
} as const;
const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  sw: ['Jumapili', 'Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa', 'Jumamosi'],
} as const;

/**
 * A day as people write it: `12 Dec 2026`, `12 Des 2026`. Written out here, not by `Intl`, because
 * server and browser may hold different language data and the page would then change under the reader.
 */
export function formatDay(day: Day): string {
  return `${formatDayOfMonth(day)} ${day.slice(0, 4)}`;
}

/** Where the year goes without saying: `12 Dec`, `12 Des`. */
export function formatDayOfMonth(day: Day): string {
  const [, month = '1', date = '1'] = day.split('-');
  return `${Number(date)} ${MONTHS[getLocale()][Number(month) - 1]}`;
}

/** The first and the last of some days: `Sat 12 Dec`, `12–14 Dec`, `30 Dec – 2 Jan`. */
export function formatDaySpan(first: Day, last: Day): string {
  const end = formatDayOfMonth(last);
  if (first === last) return `${formatShortWeekday(first)} ${end}`;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${end}`;
  return `${formatDayOfMonth(first)} – ${end}`;
}

/** `Dec 2026`, `Des 2026`, of any day of the month. */
export function formatMonth(day: Day): string {
  return formatDay(day).replace(/^\d+ /, '');
}

/** `Saturday`, `Jumamosi`. */
export function formatWeekday(day: Day): string {
  return weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** 0: `Sunday`, `Jumapili`. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[getLocale()][weekday] ?? '';
}

const SHORT_WEEKDAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  sw: ['Jpi', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Iju', 'Jmo'],
} as const;

/** `Sat`, `Jmo`: above the days of a chart. */
export function formatShortWeekday(day: Day): string {
  return SHORT_WEEKDAYS[getLocale()][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/** With its weekday: `Saturday, 12 Dec 2026`, `Jumamosi, 12 Des 2026`. */
export function formatLongDay(day: Day): string {
  return `${formatWeekday(day)}, ${formatDay(day)}`;
}

/** A moment in Nairobi, always with 24 hours: `12 Dec 2026, 15:04`. */
export function formatInstant(instant: Date | string): string {
  // Nairobi is three hours ahead of UTC all year round.
  const local = new Date(new Date(instant).getTime() + 3 * 3_600_000).toISOString();
  return `${formatDay(local.slice(0, 10))}, ${local.slice(11, 16)}`;
}
