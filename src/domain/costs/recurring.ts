import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';
import { addMonths } from '#/domain/dates/month.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** How often a recurring cost comes. */
export const COST_RHYTHMS = ['weekly', 'monthly', 'yearly'] as const;
export type CostRhythm = (typeof COST_RHYTHMS)[number];

/** When a recurring cost comes: on its first day, and then in its rhythm up to its last one. */
export interface CostSchedule {
  rhythm: CostRhythm;
  startsOn: Day;
  /** Null: nobody has ended it. */
  endsOn: Day | null;
}

/** What has gone before is written down as costs; a last day comes after the first. */
export type ScheduleRejection = { reason: 'STARTS_BEFORE_TODAY' } | { reason: 'ENDS_BEFORE_START' };

/** Whether a recurring cost can be added with these days (COST-5). */
export function checkSchedule(
  { startsOn, endsOn }: CostSchedule,
  today: Day,
): Result<void, ScheduleRejection> {
  if (compareDays(startsOn, today) < 0) return reject({ reason: 'STARTS_BEFORE_TODAY' });
  if (endsOn !== null && compareDays(endsOn, startsOn) < 0) {
    return reject({ reason: 'ENDS_BEFORE_START' });
  }
  return ok(undefined);
}

/** The day on which it comes for the `nth` time after the first, its end left aside. */
function occurrence({ rhythm, startsOn }: CostSchedule, nth: number): Day {
  if (rhythm === 'weekly') return addDays(startsOn, 7 * nth);
  // The 31st is the 30th in June, and comes back in July.
  return addMonths(startsOn, nth * (rhythm === 'monthly' ? 1 : 12));
}

/** The first day after `day` on which it comes; null: it has ended by then (COST-5). */
export function nextOccurrence(schedule: CostSchedule, day: Day): Day | null {
  let nth = 0;
  while (compareDays(occurrence(schedule, nth), day) <= 0) nth += 1;
  const next = occurrence(schedule, nth);
  const hasEnded = schedule.endsOn !== null && compareDays(next, schedule.endsOn) > 0;
  return hasEnded ? null : next;
}

/** The days after `after`, up to and with `today`, on which it came. */
export function dueOccurrences(schedule: CostSchedule, after: Day, today: Day): Day[] {
  const days: Day[] = [];
  let next = nextOccurrence(schedule, after);
  while (next !== null && compareDays(next, today) <= 0) {
    days.push(next);
    next = nextOccurrence(schedule, next);
  }
  return days;
}
