import { compareDays, type Day } from '#/domain/dates/day.ts';

/** The first day of the earliest hire that has not begun before `today`; null without any. */
export function firstRentalDay(
  lines: readonly { rentalStartDate: Day | null }[],
  today: Day,
): Day | null {
  const days = lines.flatMap(({ rentalStartDate: day }) =>
    day !== null && compareDays(day, today) >= 0 ? [day] : [],
  );
  return days.toSorted(compareDays)[0] ?? null;
}
