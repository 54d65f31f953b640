import { addDays, compareDays, type Day, nairobiDay } from '#/domain/dates/day.ts';
import { hoursOn, isOpenAt, nextOpening } from '#/domain/time/business-hours.ts';

/**
 * The earliest day on which goods can be with the customer: packing begins when the shop is open,
 * now or next, and the way takes `workingDays` days on which the shop works (0: the same day).
 */
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
