import { addDays, compareDays, type Day, nairobiDay } from '#/domain/dates/day.ts';
import type { TravelDays } from '#/domain/rentals/rental-range.ts';
import { isOpenAt, nextOpenDay, nextOpening, type Schedule } from '#/domain/time/business-hours.ts';

/** The first day on which goods can be with the customer (HIRE-6); 0 working days: the same day. */
export function earliestDeliveryDay(schedule: Schedule, now: Date, workingDays: number): Day {
  if (!Number.isInteger(workingDays) || workingDays < 0) {
    throw new RangeError(`Not a number of working days: ${workingDays}`);
  }
  let day = nairobiDay(isOpenAt(schedule, now) ? now : (nextOpening(schedule, now) ?? now));
  for (let left = workingDays; left > 0; left -= 1) {
    const next = nextOpenDay(schedule, day);
    // A shop that tells no opening works by appointment: every day counts.
    if (next === null) return addDays(day, left);
    day = next;
  }
  return day;
}

/** How long it takes until units are there: working days of the promise, and days on the road. */
export type Way = Pick<TravelDays, 'deliveryDays'> & { workingDays: number };

/**
 * The first day of a hire that can begin: packed in `leadDays` working days its units leave, and are
 * there neither before the working days of the way nor before its days on the road (HIRE-6).
 */
export function earliestRentalDay(
  schedule: Schedule,
  now: Date,
  leadDays: number,
  { workingDays, deliveryDays }: Way,
): Day {
  const promised = earliestDeliveryDay(schedule, now, leadDays + workingDays);
  const driven = addDays(earliestDeliveryDay(schedule, now, leadDays), deliveryDays);
  return compareDays(promised, driven) < 0 ? driven : promised;
}

/** A hire that the customer cannot have on its first day, and the first day that works. */
export type RentalTooSoon = { lineId: string; start: Day; firstDay: Day };

/**
 * Hires that cannot be with the customer on their first day (HIRE-6); past ones are left out.
 * `leadDays` are the working days that packing takes.
 */
export function rentalsTooSoon(
  schedule: Schedule,
  lines: readonly { id: string; rentalStartDate: Day | null; leadDays: number }[],
  way: Way,
  now: Date,
): RentalTooSoon[] {
  const today = nairobiDay(now);
  return lines.flatMap(({ id: lineId, rentalStartDate: start, leadDays }) => {
    if (start === null || compareDays(start, today) < 0) return [];
    const firstDay = earliestRentalDay(schedule, now, leadDays, way);
    return compareDays(firstDay, start) <= 0 ? [] : [{ lineId, start, firstDay }];
  });
}
