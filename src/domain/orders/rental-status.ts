import { ok, reject, type Result } from '#/domain/errors/result.ts';

export const HIRE_STATUSES = ['reserved', 'out', 'returned', 'inspected'] as const;

export type RentalStatus = (typeof HIRE_STATUSES)[number];

/** How units are that came back. */
export const RETURN_CONDITIONS = ['good', 'damaged', 'incomplete'] as const;

export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** A line of hired units: of those that left, so many are back. */
export interface RentalState {
  status: RentalStatus;
  quantity: number;
  returned: number;
}

/** Whether a hire line may take this step: one at a time, and back only with an undone dispatch. */
export function canMoveRental(from: RentalStatus, to: RentalStatus): boolean {
  return HIRE_STATUSES.indexOf(to) === HIRE_STATUSES.indexOf(from) + 1;
}

/** A step of a hire line that is not possible now. */
export type RentalNotNow = {
  reason: 'HIRE_NOT_IN_STATUS';
  status: RentalStatus;
  wanted: RentalStatus;
};

/** Moves a hire line: handed out, brought back, looked at. Only units that left can come back. */
export function moveRental(
  from: RentalStatus,
  to: RentalStatus,
): Result<RentalStatus, RentalNotNow> {
  return canMoveRental(from, to)
    ? ok(to)
    : reject({ reason: 'HIRE_NOT_IN_STATUS', status: from, wanted: to });
}

/** More than is with the customer, or nothing. */
export type ReturnMiscounted = { reason: 'RETURN_MISCOUNTED'; out: number };

/** Units of a line come back; it is returned with the last of them (ORDER-8). */
export function returnUnits(
  line: RentalState,
  units: number,
): Result<RentalState, RentalNotNow | ReturnMiscounted> {
  const moved = moveRental(line.status, 'returned');
  if (!moved.ok) return moved;
  const out = line.quantity - line.returned;
  if (!Number.isInteger(units) || units < 1 || units > out) {
    return reject({ reason: 'RETURN_MISCOUNTED', out });
  }
  const returned = line.returned + units;
  return ok({
    ...line,
    returned,
    status: units === out ? moved.value : line.status,
  });
}

/** The status with which an order's hires are with the customer: on their way, or picked up. */
export function handedOutAt(method: 'delivery' | 'pickup'): 'dispatched' | 'delivered' {
  return method === 'delivery' ? 'dispatched' : 'delivered';
}
