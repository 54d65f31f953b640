import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import {
  clockTime,
  isOpenAt,
  nextOpening,
  type OpeningHours,
  type Schedule,
  weekdayGroups,
} from '#/domain/time/business-hours.ts';
import { m } from '#/paraglide/messages.js';
import {
  formatInstant,
  formatLongDay,
  formatWeekday,
  weekdayName,
} from '#/platform/i18n/format-day.ts';

/** When the shop opens next: `today 08:00`, `tomorrow 09:00`, `Monday 08:00`, `Monday, 4 Jan 2027 08:00`. */
function whenOpening(opening: Date, now: Date): string {
  const [today, day] = [nairobiDay(now), nairobiDay(opening)];
  const time = formatInstant(opening).slice(-5);
  if (day === today) return m.hours_today({ time });
  if (day === addDays(today, 1)) return m.hours_tomorrow({ time });
  const name = day <= addDays(today, 7) ? formatWeekday(day) : formatLongDay(day);
  return m.hours_weekday({ day: name, time });
}

/** `Open now`, `Opens Monday 08:00`, or `Closed now` when nobody can say until when. */
export function openingLabel(schedule: Schedule, now: Date): string {
  if (isOpenAt(schedule, now)) return m.footer_open_now();
  const opening = nextOpening(schedule, now);
  return opening ? m.hours_opens({ when: whenOpening(opening, now) }) : m.hours_closed_now();
}

export function answerTimeLabel(schedule: Schedule, now: Date): string {
  if (isOpenAt(schedule, now)) return m.hours_answer_now();
  const opening = nextOpening(schedule, now);
  if (!opening) return m.hours_answer_unknown();
  return m.hours_answer_later({ when: whenOpening(opening, now) });
}

/** In the 24-hour clock also in Swahili, whose own runs six hours off. */
function timesText(hours: OpeningHours | null): string {
  return hours ? `${clockTime(hours.opens)}–${clockTime(hours.closes)}` : m.footer_hours_closed();
}

/** `Monday to Friday` and `08:00–18:00`, then the days that differ: `Friday, 25 Dec 2026`, `closed`. */
export function hoursLines(schedule: Schedule): { days: string; times: string }[] {
  const week = weekdayGroups(schedule).map(({ from, to, hours }) => ({
    days:
      from === to
        ? weekdayName(from)
        : m.hours_days({ from: weekdayName(from), to: weekdayName(to) }),
    times: timesText(hours),
  }));
  const others = schedule.exceptions.map(({ day, hours }) => ({
    days: formatLongDay(day),
    times: timesText(hours),
  }));
  return [...week, ...others];
}

/** All of them in one line. */
export function hoursText(schedule: Schedule): string {
  return hoursLines(schedule)
    .map(({ days, times }) => `${days} ${times}`)
    .join('; ');
}
