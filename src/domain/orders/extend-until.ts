import { addDays, type Day } from '#/domain/dates/day.ts';
import type { Changer } from './change-order.ts';

/** The last day on which more days can be asked for (HIRE-11): customers ask before the hire ends, staff until it is late. */
export function extendUntil(by: Changer, rental: { end: Day; dueBackOn: Day }): Day {
  return by === 'customer' ? addDays(rental.end, -1) : rental.dueBackOn;
}
