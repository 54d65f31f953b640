import { compareDays, type Day } from '#/domain/dates/day.ts';
import type { Schedule } from '#/domain/time/business-hours.ts';
import { earliestDeliveryDay } from './lead-time.ts';

/** What decides when an order is there that has not left. */
export interface Arrival {
  lines: readonly { rentalStartDate: Day | null; leadDays: number }[];
  /** When it was agreed on. */
  since: Date;
  schedule: Schedule;
  /** Of its way, at most. */
  workingDays: number;
}

/**
 * The day on which an order is with its customer, or lies ready, at the latest (ORDER-35): the first day
 * of its first hire, with which it leaves whole; bought goods alone as the checkout promised them.
 */
export function promisedDay({ lines, since, schedule, workingDays }: Arrival): Day {
  const [first] = lines
    .flatMap(({ rentalStartDate }) => rentalStartDate ?? [])
    .toSorted(compareDays);
  if (first !== undefined) return first;
  const leadDays = Math.max(0, ...lines.map((line) => line.leadDays));
  return earliestDeliveryDay(schedule, since, leadDays + workingDays);
}
