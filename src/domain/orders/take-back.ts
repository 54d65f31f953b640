import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  moveRental,
  returnUnits,
  type RentalNotNow,
  type RentalState,
  type ReturnCondition,
  type ReturnMiscounted,
} from './rental-status.ts';

/** What is noted of a hire line at the door of the warehouse. */
export interface LineTaken {
  /** Units that come back now; 0: they did before, and are looked at. */
  units: number;
  /** How the line's units are; null: nobody has looked yet, or not all are back. */
  condition: ReturnCondition | null;
}

/** Units of a line come back, and with the last of them how they are (ORDER-22). */
export function takeBack(
  line: RentalState,
  { units, condition }: LineTaken,
): Result<RentalState, RentalNotNow | ReturnMiscounted> {
  if (units === 0 && condition === null) {
    return reject({ reason: 'RETURN_MISCOUNTED', out: line.quantity - line.returned });
  }
  const back = units === 0 ? ok(line) : returnUnits(line, units);
  if (!back.ok || condition === null) return back;
  const inspected = moveRental(back.value.status, 'inspected');
  return inspected.ok ? ok({ ...back.value, status: inspected.value }) : inspected;
}

/** How long a phone may go without a line and still be believed when it counted. */
const DAYS_WITHOUT_LINE = 7;

/**
 * The day on which units count as back that a phone counted on `claimed` and sent `today`: its own,
 * unless its clock must be wrong (ORDER-23).
 */
export function countedOn(claimed: Day, today: Day): Day {
  const earliest = addDays(today, -DAYS_WITHOUT_LINE);
  const isLikely = compareDays(claimed, today) <= 0 && compareDays(claimed, earliest) >= 0;
  return isLikely ? claimed : today;
}
