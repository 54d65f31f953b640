import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';

export type DatesRejection =
  | { reason: 'EVENT_PASSED' }
  | { reason: 'DEADLINE_PASSED' }
  /** It would come when the event is over. */
  | { reason: 'DEADLINE_AFTER_EVENT' };

interface RequestDates {
  eventDate: Day | null;
  deadline: Day | null;
}

/** Whether the days of a request can still be kept, seen from `today` in Nairobi. */
export function checkRequestDates(
  { eventDate, deadline }: RequestDates,
  today: Day,
): Result<null, DatesRejection> {
  if (eventDate !== null && eventDate < today) return reject({ reason: 'EVENT_PASSED' });
  if (deadline !== null && deadline < today) return reject({ reason: 'DEADLINE_PASSED' });
  if (eventDate !== null && deadline !== null && deadline > eventDate) {
    return reject({ reason: 'DEADLINE_AFTER_EVENT' });
  }
  return ok(null);
}
