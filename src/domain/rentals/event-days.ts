import { addDays, weekday, type Day } from '#/domain/dates/day.ts';
import { checkRentalRange, type RentalRange } from './rental-range.ts';

/** The days of a visitor's event as they are stored: `2026-12-12/2026-12-14`, half-open. */
export function writeEventDays({ start, end }: RentalRange): string {
  return `${start}/${end}`;
}

/** As `possibleRange`, of days as they are stored. */
export function readEventDays(text: string | null, today: Day): RentalRange | null {
  const [start, end, more] = text?.split('/') ?? [];
  return more === undefined ? possibleRange({ start, end }, today) : null;
}

/**
 * Days that were stored or sent (HIRE-22): those on which nothing can be hired any more, and whatever is
 * no hire at all, are as if nothing was said.
 */
export function possibleRange(
  { start, end }: { start: string | null | undefined; end: string | null | undefined },
  today: Day,
): RentalRange | null {
  if (!start || !end || !checkRentalRange({ start, end }, today).ok) return null;
  return { start, end };
}

const SATURDAY = 6;

/** Most events are on a Saturday: the one that comes, today's included, and the one after it. */
export function nextSaturdays(today: Day): [Day, Day] {
  const first = addDays(today, (SATURDAY - weekday(today) + 7) % 7);
  return [first, addDays(first, 7)];
}
