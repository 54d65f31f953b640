import { addDays, eachDay, weekday, type Day } from '#/domain/dates/day.ts';

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the month `count` months later, or earlier when negative. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const month = String((months % 12) + 1).padStart(2, '0');
  return `${Math.floor(months / 12)}-${month}-01`;
}

/** Days since Monday: 0 to 6. Weeks begin on Monday. */
export function daysSinceMonday(day: Day): number {
  return (weekday(day) + 6) % 7;
}

/** The days of a month week by week; the first and the last week may be short. */
export function weeksOfMonth(month: Day): Day[][] {
  const first = firstOfMonth(month);
  const weeks: Day[][] = [];
  for (const day of eachDay(first, addMonths(first, 1))) {
    const week = weeks.at(-1);
    if (week && daysSinceMonday(day) > 0) week.push(day);
    else weeks.push([day]);
  }
  return weeks;
}

/** Where the keys of a date grid lead (ARIA "date picker" pattern); null for other keys. */
export function dayByKey(day: Day, key: string): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -daysSinceMonday(day));
    case 'End':
      return addDays(day, 6 - daysSinceMonday(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
