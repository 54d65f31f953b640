import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { isOpenAt, nextOpening } from '#/domain/time/business-hours.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant, formatWeekday } from '#/platform/i18n/format-day.ts';

/** When the shop opens next: `today 08:00`, `tomorrow 09:00`, `Monday 08:00`. */
function whenOpening(now: Date): string {
  const opening = nextOpening(now);
  const [today, day] = [nairobiDay(now), nairobiDay(opening)];
  const time = formatInstant(opening).slice(-5);
  if (day === today) return m.hours_today({ time });
  if (day === addDays(today, 1)) return m.hours_tomorrow({ time });
  return m.hours_weekday({ day: formatWeekday(day), time });
}

/** `Open now` or `Opens Monday 08:00`. */
export function openingLabel(now: Date): string {
  return isOpenAt(now) ? m.footer_open_now() : m.hours_opens({ when: whenOpening(now) });
}

export function answerTimeLabel(now: Date): string {
  return isOpenAt(now) ? m.hours_answer_now() : m.hours_answer_later({ when: whenOpening(now) });
}
