import { addDays, compareDays, daysBetween, eachDay, type Day } from '#/domain/dates/day.ts';
import type { RentalStatus } from '#/domain/orders/rental-status.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { isLateRental } from './availability.ts';

/** How many days the timeline shows at once. */
export const TIMELINE_DAYS = [7, 14, 31, 60] as const;

export type TimelineDays = (typeof TIMELINE_DAYS)[number];

/** The first day to show when nobody has chosen one: a seventh of the time before today. */
export function timelineStart(today: Day, days: number): Day {
  return addDays(today, -Math.floor(days / 7));
}

/** Up to so many units each has a lane of its own; of more, each hire is one row that says how many. */
export const MOST_UNIT_LANES = 12;

/** What has become of a hire: held and not paid, paid and in the shop, with the customer, late, back. */
export const TIMELINE_STATES = ['held', 'confirmed', 'out', 'late', 'back'] as const;

export type TimelineState = (typeof TIMELINE_STATES)[number];

interface RentalFacts {
  status: OrderStatus;
  hireStatus: RentalStatus;
  dueBackOn: Day;
}

/** Only units that left can be late (STOCK-12), and only what is paid is confirmed. */
export function timelineState(
  { status, hireStatus, dueBackOn }: RentalFacts,
  today: Day,
): TimelineState {
  if (hireStatus === 'returned' || hireStatus === 'inspected') return 'back';
  if (hireStatus === 'out') return isLateRental(dueBackOn, today) ? 'late' : 'out';
  return status === 'pending_payment' ? 'held' : 'confirmed';
}

/** Units that are away together: from a day until another one, without it. */
export interface UnitSpan {
  units: number;
  from: Day;
  to: Day;
}

/** On which days units of a hire are away: what is late, until it is back, so to the `end` of what is shown. */
export function unitSpans(
  rental: {
    state: TimelineState;
    quantity: number;
    returned: number;
    leavesOn: Day;
    blockedUntil: Day;
  },
  end: Day,
): UnitSpan[] {
  const { state, quantity, returned, leavesOn: from, blockedUntil: to } = rental;
  if (state !== 'late') return [{ units: quantity, from, to }];
  const stays = { units: quantity - returned, from, to: compareDays(to, end) < 0 ? end : to };
  return returned > 0 ? [stays, { units: returned, from, to }] : [stays];
}

/** What takes some lanes of its own for days. */
export interface LaneRequest<Key> {
  key: Key;
  from: Day;
  to: Day;
  lanes: number;
}

/** A run of lanes next to one another, the first of them `lane`. */
export type LaneRun<Key> = LaneRequest<Key> & { lane: number };

/**
 * Gives each request lanes that nobody else has on its days, together where that is possible (HIRE-14).
 * Taken by their first days, they need no more lanes than are away on the busiest day.
 */
export function packLanes<Key>(
  requests: readonly LaneRequest<Key>[],
  firstLane = 0,
): { runs: LaneRun<Key>[]; end: number } {
  const freeFrom: Day[] = [];
  const runs: LaneRun<Key>[] = [];
  const byDay = requests.toSorted((a, b) => compareDays(a.from, b.from) || b.lanes - a.lanes);
  for (const request of byDay) {
    const isFree = (lane: number) => {
      const day = freeFrom[lane];
      return day === undefined || compareDays(day, request.from) <= 0;
    };
    const taken = lanesFor(request.lanes, freeFrom.length, isFree);
    for (const lane of taken) freeFrom[lane] = request.to;
    for (const [index, lane] of taken.entries()) {
      const last = runs.at(-1);
      if (index > 0 && last && last.lane + last.lanes === firstLane + lane) last.lanes += 1;
      else runs.push({ ...request, lane: firstLane + lane, lanes: 1 });
    }
  }
  return { runs, end: firstLane + freeFrom.length };
}

/** The lowest lanes next to one another that are free; where there are none, the lowest that are. */
function lanesFor(wanted: number, known: number, isFree: (lane: number) => boolean): number[] {
  const free = Array.from({ length: known }, (_, lane) => lane).filter((lane) => isFree(lane));
  const start = free.find((lane, index) => free[index + wanted - 1] === lane + wanted - 1);
  if (start !== undefined) return Array.from({ length: wanted }, (_, index) => start + index);
  return Array.from({ length: wanted }, (_, index) => free[index] ?? known + index - free.length);
}

/** Days of units on hire, of the days of all units there are, in whole percent; null: there are none (HIRE-13). */
export function utilisation(hiredDays: number, unitDays: number): number | null {
  if (unitDays <= 0) return null;
  return Math.min(100, Math.round((100 * hiredDays) / unitDays));
}

/**
 * Whether a hire would find its units so many days later or sooner, as far as the free units say that
 * are known; what it has itself is free then. Promises nothing: the ledger decides.
 */
export function fitsMoved(
  free: ReadonlyMap<Day, number>,
  { units, from, to }: UnitSpan,
  days: number,
): boolean {
  return eachDay(addDays(from, days), addDays(to, days)).every((day) => {
    const left = free.get(day);
    if (left === undefined) return true;
    const own = compareDays(day, from) >= 0 && compareDays(day, to) < 0 ? units : 0;
    return left + own >= units;
  });
}

/** Where days lie in what is shown, counted from its first; null: outside. */
export function shownPart(
  { from, to }: { from: Day; to: Day },
  shown: { from: Day; to: Day },
): { start: number; end: number } | null {
  const start = Math.max(0, daysBetween(shown.from, from));
  const end = Math.min(daysBetween(shown.from, shown.to), daysBetween(shown.from, to));
  return start < end ? { start, end } : null;
}
