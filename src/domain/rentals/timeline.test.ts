import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '#/domain/dates/day.ts';
import {
  fitsMoved,
  packLanes,
  shownPart,
  timelineStart,
  timelineState,
  unitSpans,
  utilisation,
} from './timeline.ts';

const MONDAY = '2026-12-07';
const day = (count: number) => addDays(MONDAY, count);

describe('a hire in the timeline', () => {
  it('is held until it is paid, late only when it left, and back when it is', () => {
    const of = (
      status: Parameters<typeof timelineState>[0]['status'],
      hireStatus: Parameters<typeof timelineState>[0]['hireStatus'],
    ) => timelineState({ status, hireStatus, dueBackOn: day(2) }, day(3));
    expect(of('pending_payment', 'reserved')).toBe('held');
    expect(of('confirmed', 'reserved')).toBe('confirmed');
    expect(of('dispatched', 'out')).toBe('late');
    expect(of('delivered', 'returned')).toBe('back');
    expect(of('completed', 'inspected')).toBe('back');
    const out = { status: 'delivered', hireStatus: 'out', dueBackOn: day(3) } as const;
    expect(timelineState(out, day(3))).toBe('out');
  });

  it('that is late stays away to the end of what is shown, but for what is back', () => {
    const rental = { quantity: 5, returned: 2, leavesOn: day(0), blockedUntil: day(3) };
    expect(unitSpans({ ...rental, state: 'late' }, day(10))).toEqual([
      { units: 3, from: day(0), to: day(10) },
      { units: 2, from: day(0), to: day(3) },
    ]);
    expect(unitSpans({ ...rental, returned: 0, state: 'late' }, day(2))).toEqual([
      { units: 5, from: day(0), to: day(3) },
    ]);
    expect(unitSpans({ ...rental, state: 'out' }, day(10))).toEqual([
      { units: 5, from: day(0), to: day(3) },
    ]);
  });

  it('is shown as far as its days are', () => {
    const shown = { from: day(0), to: day(7) };
    expect(shownPart({ from: day(-3), to: day(2) }, shown)).toEqual({ start: 0, end: 2 });
    expect(shownPart({ from: day(5), to: day(9) }, shown)).toEqual({ start: 5, end: 7 });
    expect(shownPart({ from: day(7), to: day(9) }, shown)).toBeNull();
    expect(shownPart({ from: day(-3), to: day(0) }, shown)).toBeNull();
  });
});

it('begins a little before today', () => {
  expect(timelineStart(MONDAY, 7)).toBe(day(-1));
  expect(timelineStart(MONDAY, 60)).toBe(day(-8));
});

describe('lanes', () => {
  const request = fc.record({
    from: fc.integer({ min: 0, max: 20 }),
    days: fc.integer({ min: 1, max: 6 }),
    lanes: fc.integer({ min: 1, max: 4 }),
  });

  test.prop([fc.array(request, { maxLength: 25 })], { numRuns: 200 })(
    'are nobody else’s on the same day, and no more than are away on the busiest day',
    (wanted) => {
      const requests = wanted.map(({ from, days, lanes }, key) => ({
        key,
        from: day(from),
        to: day(from + days),
        lanes,
      }));
      const { runs, end } = packLanes(requests, 3);
      const busy = new Map<string, Set<number>>();
      for (const run of runs) {
        for (const on of eachDay(run.from, run.to)) {
          const lanes = busy.get(on) ?? new Set();
          for (let lane = run.lane; lane < run.lane + run.lanes; lane += 1) {
            expect(lanes.has(lane)).toBe(false);
            lanes.add(lane);
          }
          busy.set(on, lanes);
        }
      }
      for (const { key, lanes } of requests) {
        const given = runs.filter((run) => run.key === key);
        expect(given.reduce((sum, run) => sum + run.lanes, 0)).toBe(lanes);
      }
      expect(end - 3).toBe(Math.max(0, ...[...busy.values()].map(({ size }) => size)));
    },
  );

  it('lie together where they can', () => {
    const { runs } = packLanes([
      { key: 'a', from: day(0), to: day(4), lanes: 1 },
      { key: 'b', from: day(1), to: day(2), lanes: 1 },
      { key: 'c', from: day(1), to: day(4), lanes: 1 },
      { key: 'd', from: day(2), to: day(4), lanes: 2 },
    ]);
    expect(runs.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
      ['a', 0, 1],
      ['b', 1, 1],
      ['c', 2, 1],
      ['d', 1, 1],
      ['d', 3, 1],
    ]);
  });
});

describe('utilisation', () => {
  it('is the share of the days of all units that are hired', () => {
    expect(utilisation(21, 70)).toBe(30);
    expect(utilisation(0, 70)).toBe(0);
  });

  it('is never more than all, and nothing without units', () => {
    // Some were sold since.
    expect(utilisation(80, 70)).toBe(100);
    expect(utilisation(3, 0)).toBeNull();
  });
});

describe('a hire on other days', () => {
  const free = new Map([0, 0, 3, 1, 2, 2].map((units, index) => [day(index), units]));
  const own = { units: 2, from: day(0), to: day(2) };

  it('finds its own units free', () => {
    expect(fitsMoved(free, own, 1)).toBe(true);
    expect(fitsMoved(free, own, 4)).toBe(true);
  });

  it('does not fit where others have them', () => {
    expect(fitsMoved(free, own, 2)).toBe(false);
    expect(fitsMoved(free, own, 3)).toBe(false);
  });

  it('may fit where nobody knows', () => {
    expect(fitsMoved(free, own, 20)).toBe(true);
  });
});
