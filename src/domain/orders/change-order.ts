import { compareDays, startOfDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { OrderStatus } from './status.ts';

/** Hours before the day on which an order leaves, from which on its customer changes nothing of it. */
export const DEFAULT_CHANGE_HOURS = 24;

/** Who changes an order that is paid. */
export type Changer = 'customer' | 'shop';

/** Why an order is not changed. */
export type NotChangeable =
  /** Not paid, packed, out, or ended. */
  | { reason: 'ORDER_NOT_CHANGEABLE'; status: OrderStatus }
  /** `until`: an ISO instant. */
  | { reason: 'CHANGE_TOO_LATE'; until: string };

/** Until its units leave; packing is what a customer must not upset. */
const OPEN_TO: Readonly<Record<Changer, readonly OrderStatus[]>> = {
  customer: ['confirmed'],
  shop: ['confirmed', 'preparing'],
};

/**
 * When the customer's time to change an order ends: so many hours before the day on which its first
 * hired units leave. Null: nothing of it has a day, and only packing ends it.
 */
export function changesCloseAt(
  lines: readonly { leavesOn: Day | null }[],
  hours: number,
): Date | null {
  const [first] = lines.flatMap(({ leavesOn }) => leavesOn ?? []).toSorted(compareDays);
  return first === undefined ? null : new Date(startOfDay(first).getTime() - hours * 3_600_000);
}

/** Whether somebody may still change where an order goes, or when (ORDER-19). */
export function checkChange(
  by: Changer,
  { status, closesAt }: { status: OrderStatus; closesAt: Date | null },
  now: Date,
): Result<null, NotChangeable> {
  if (!OPEN_TO[by].includes(status)) return reject({ reason: 'ORDER_NOT_CHANGEABLE', status });
  if (by === 'customer' && closesAt !== null && now >= closesAt) {
    return reject({ reason: 'CHANGE_TOO_LATE', until: closesAt.toISOString() });
  }
  return ok(null);
}
