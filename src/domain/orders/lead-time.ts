import { addDays, compareDays, type Day, nairobiDay } from '#/domain/dates/day.ts';
import { hoursOn, isOpenAt, nextOpening } from '#/domain/time/business-hours.ts';

/** The first day on which goods can be with the customer (HIRE-6); 0 working days: the same day. */
export function earliestDeliveryDay(now: Date, workingDays: number): Day {
  if (!Number.isInteger(workingDays) || workingDays < 0) {
    throw new RangeError(`Not a number of working days: ${workingDays}`);
  }
  let day = nairobiDay(isOpenAt(now) ? now : nextOpening(now));
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1);
    if (hoursOn(day)) left -= 1;
  }
  return day;
}

/** Whether goods ordered now reach the customer by the day they are needed. */
export function arrivesInTime(now: Date, workingDays: number, neededOn: Day): boolean {
  return compareDays(earliestDeliveryDay(now, workingDays), neededOn) <= 0;
}

/** A hire that the customer cannot have on its first day, and the first day that works. */
export type RentalTooSoon = { lineId: string; start: Day; firstDay: Day };

/** Hires that cannot be with the customer on their first day (HIRE-6); past ones are left out. */
export function rentalsTooSoon(
  lines: readonly { id: string; rentalStartDate: Day | null }[],
  workingDays: number,
  now: Date,
): RentalTooSoon[] {
  const today = nairobiDay(now);
  return lines.flatMap(({ id: lineId, rentalStartDate: start }) => {
    if (start === null || compareDays(start, today) < 0) return [];
    if (arrivesInTime(now, workingDays, start)) return [];
    return [{ lineId, start, firstDay: earliestDeliveryDay(now, workingDays) }];
  });
}
