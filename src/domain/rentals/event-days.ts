import { addDays, weekday, type Day } from '#/domain/dates/day.ts';
import { checkRentalRange, type RentalRange } from './rental-range.ts';

/** The days of a visitor's event as they are stored: `2026-12-12/2026-12-14`, half-open. */
export function writeEventDays({ start, end }: RentalRange): string {
  return `${start}/${end}`;
}

/**
 * Reads stored or sent days (HIRE-22): days that nothing can be hired on any more, and whatever
 * is no hire at all, are as if nothing was said.
 */
export function readEventDays(text: string | null, today: Day): RentalRange | null {
  const [start, end, more] = text?.split('/') ?? [];
  if (more !== undefined || !checkRentalRange({ start, end }, today).ok) return null;
  return start !== undefined && end !== undefined ? { start, end } : null;
}

const SATURDAY = 6;

/** Most events are on a Saturday: the one that comes, today's included, and the one after it. */
export function nextSaturdays(today: Day): [Day, Day] {
  const first = addDays(today, (SATURDAY - weekday(today) + 7) % 7);
  return [first, addDays(first, 7)];
}
