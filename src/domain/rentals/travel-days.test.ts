import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { addDays, type Day, eachDay } from '#/domain/dates/day.ts';
import { firstFreeDay, freeUnitsForRange, MOST_DAYS_SEARCHED } from './availability.ts';
import { blockedRange, DEFAULT_HIRE_LIMITS, NO_TRAVEL, type TravelDays } from './rental-range.ts';

const TODAY = '2026-11-20';
const HORIZON = 40;

/** A hire in plain numbers: days from today on, and where its units are on each of them. */
interface Booked extends TravelDays {
  offset: number;
  length: number;
  quantity: number;
  turnaround: number;
}

/** Whether a hire keeps its units from others on a day: each stretch asked for by itself. */
function isMissing(hire: Booked, day: number): boolean {
  const { offset: first, length, deliveryDays, collectionDays, turnaround } = hire;
  const isOnTheWayThere = day >= first - deliveryDays && day < first;
  const isHired = day >= first && day < first + length;
  const backAt = first + length + collectionDays;
  const isOnTheWayBack = day >= first + length && day < backAt;
  const isMadeReady = day >= backAt && day < backAt + turnaround;
  return isOnTheWayThere || isHired || isOnTheWayBack || isMadeReady;
}

const rangeOf = ({ offset, length }: Booked) => {
  const start = addDays(TODAY, offset);
  return { start, end: addDays(start, length) };
};
const blockedOf = (hire: Booked) => blockedRange(rangeOf(hire), hire.turnaround, hire);

function fits(hire: Booked, booked: readonly Booked[], owned: number): boolean {
  return Array.from({ length: 3 * HORIZON }, (_, index) => index - HORIZON).every((day) => {
    const out = booked.reduce((sum, one) => sum + (isMissing(one, day) ? one.quantity : 0), 0);
    return !isMissing(hire, day) || out + hire.quantity <= owned;
  });
}

const days = (max: number) => fc.integer({ min: 0, max });
const hire: fc.Arbitrary<Booked> = fc.record({
  offset: days(20),
  length: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  turnaround: days(2),
  deliveryDays: days(3),
  collectionDays: days(3),
});

/** Books what is free by the ledger, and counts each day anew to see whether it was. */
function book(hires: readonly Booked[], owned: number) {
  const stock = { stockQuantity: owned, held: 0, late: [] };
  const ledger = new Map<Day, number>();
  const booked: Booked[] = [];
  for (const one of hires) {
    const blocked = blockedOf(one);
    const isFree = freeUnitsForRange(stock, ledger, blocked) >= one.quantity;
    expect(isFree).toBe(fits(one, booked, owned));
    if (!isFree) continue;
    for (const day of eachDay(blocked.start, blocked.end)) {
      ledger.set(day, (ledger.get(day) ?? 0) + one.quantity);
    }
    booked.push(one);
  }
  return { stock, ledger, booked };
}

test.prop([fc.array(hire, { maxLength: 25 }), days(5)])(
  'a hire is free exactly when a count of every day, ways included, says so',
  (hires, owned) => void book(hires, owned),
);

test.prop([fc.array(hire, { maxLength: 25 }), fc.integer({ min: 1, max: 5 }), hire])(
  'the first day that works is the first one that a count of every day finds',
  (hires, owned, wish) => {
    const { stock, ledger, booked } = book(hires, owned);
    const from = addDays(TODAY, wish.offset);
    const found = firstFreeDay(
      stock,
      ledger,
      { range: rangeOf(wish), ...wish, turnaroundDays: wish.turnaround, travel: wish },
      { from, today: TODAY },
    );
    const works = (later: number) => fits({ ...wish, offset: wish.offset + later }, booked, owned);
    const first = Array.from({ length: HORIZON }, (_, later) => later).find(works);
    expect(found).toBe(first === undefined ? null : addDays(from, first));
  },
);

const week = { start: TODAY, end: addDays(TODAY, 7) };
const wish = { range: week, quantity: 1, turnaroundDays: 0, travel: NO_TRAVEL };
const one = { stockQuantity: 1, held: 0, late: [] };

test('the search ends after its last day, and where no hire may end any more', () => {
  const search = (reserved: Record<Day, number>, from: Day) =>
    firstFreeDay(one, reserved, wish, { from, today: TODAY });
  const busy = (count: number) =>
    Object.fromEntries(eachDay(TODAY, addDays(TODAY, count)).map((day) => [day, 1]));
  const last = addDays(TODAY, MOST_DAYS_SEARCHED);
  expect(search(busy(MOST_DAYS_SEARCHED), TODAY)).toBe(last);
  expect(search(busy(MOST_DAYS_SEARCHED + 1), TODAY)).toBeNull();
  const latest = addDays(TODAY, DEFAULT_HIRE_LIMITS.maxAheadDays - 7);
  expect(search({}, latest)).toBe(latest);
  expect(search({}, addDays(latest, 1))).toBeNull();
});
