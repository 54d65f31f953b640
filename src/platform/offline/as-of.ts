import { nairobiDay } from '#/domain/dates/day.ts';
import { formatDayOfMonth, formatInstant } from '#/platform/i18n/format-day.ts';

/** A moment in Nairobi as people say it of something kept: `14:05`, of another day `26 Nov, 14:05`. */
export function asOf(at: Date, now = new Date()): string {
  const time = formatInstant(at).slice(-5);
  const day = nairobiDay(at);
  return day === nairobiDay(now) ? time : `${formatDayOfMonth(day)}, ${time}`;
}
