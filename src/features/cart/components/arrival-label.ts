import { addDays, compareDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { promisedDay } from '#/domain/orders/arrival.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import { clockTime, hoursOn, type Schedule } from '#/domain/time/business-hours.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';

/** Further ahead a page does not know on which days the shop is closed. */
const DAYS_KNOWN = 28;

interface ExpectedArrival {
  zone: Pick<DeliveryZone, 'daysMax'>;
  lines: readonly { rentalStartDate: Day | null; leadDays: number }[];
  schedule: Schedule;
  now: Date;
}

/**
 * When goods that are paid today are with the customer, by the rule with which the order is booked
 * (ORDER-35); null where the page cannot know. The hours are those of the shop on that day.
 */
export function arrivalLabel({ zone, lines, schedule, now }: ExpectedArrival): string | null {
  if (lines.length === 0) return null;
  const day = promisedDay({ lines, schedule, since: now, workingDays: zone.daysMax });
  if (compareDays(day, addDays(nairobiDay(now), DAYS_KNOWN)) > 0) return null;
  const hours = hoursOn(schedule, day);
  if (!hours) return m.cart_arrival_day({ day: formatLongDay(day) });
  return m.cart_arrival({
    day: formatLongDay(day),
    from: clockTime(hours.opens),
    to: clockTime(hours.closes),
  });
}
