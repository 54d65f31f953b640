import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addDays, compareDays, eachDay } from '#/domain/dates/day.ts';
import { blockedRange } from '#/domain/rentals/rental-range.ts';
import { shareUnits, unitsLeft, type UnitClaim } from './share-units.ts';

function claim(quantity: number, range: [string, string] | null, productId = 'cube'): UnitClaim {
  return {
    productId,
    quantity,
    freeUnits: 5,
    blocked: range && { start: range[0], end: range[1] },
  };
}

describe('shareUnits', () => {
  test('earlier lines of the same product are served first', () => {
    expect(shareUnits([claim(3, null), claim(3, null), claim(3, null)])).toEqual([5, 2, 0]);
    expect(shareUnits([claim(3, null), claim(3, null, 'ball')])).toEqual([5, 5]);
  });

  test('hires compete only on shared days', () => {
    const first = claim(3, ['2026-11-27', '2026-11-30']);
    expect(shareUnits([first, claim(3, ['2026-11-30', '2026-12-01'])])).toEqual([5, 5]);
    expect(shareUnits([first, claim(3, ['2026-11-29', '2026-12-01'])])).toEqual([5, 2]);
  });

  test('turnaround days of the earlier hire count', () => {
    const blocked = blockedRange({ start: '2026-11-27', end: '2026-11-30' }, 1);
    const first = { ...claim(3, null), blocked };
    expect(shareUnits([first, claim(3, ['2026-11-30', '2026-12-01'])])).toEqual([5, 2]);
  });

  test('the busiest shared day counts, not the sum of hires one after the other', () => {
    const claims = [
      claim(2, ['2026-11-01', '2026-11-03']),
      claim(3, ['2026-11-05', '2026-11-07']),
      claim(1, ['2026-11-01', '2026-11-07']),
    ];
    expect(shareUnits(claims)).toEqual([5, 5, 2]);
  });

  test('sale and hire are one ledger', () => {
    const hires = claim(2, ['2026-11-27', '2026-11-30']);
    expect(shareUnits([claim(4, null), hires])).toEqual([5, 1]);
    expect(shareUnits([hires, claim(4, null)])).toEqual([5, 3]);
  });
});

describe('unitsLeft', () => {
  test('a line may have what all the others leave, whatever their order', () => {
    const first = claim(3, ['2026-11-27', '2026-11-30']);
    expect(unitsLeft([first, claim(1, ['2026-11-29', '2026-12-01'])])).toEqual([4, 2]);
    expect(unitsLeft([first, claim(1, ['2026-11-30', '2026-12-01'])])).toEqual([5, 5]);
    expect(unitsLeft([claim(4, null), first, claim(2, null, 'ball')])).toEqual([2, 1, 5]);
    expect(unitsLeft([])).toEqual([]);
  });
});

/** The most units that `others` take from `one` on any day: each day asked for anew. */
function takenDayByDay(one: UnitClaim, others: readonly UnitClaim[]): number {
  const rivals = others.filter(({ productId }) => productId === one.productId);
  const sum = (some: readonly UnitClaim[]) => some.reduce((total, c) => total + c.quantity, 0);
  const { blocked: mine } = one;
  if (!mine) return sum(rivals);
  const perDay = eachDay(mine.start, mine.end).map((day) =>
    sum(
      rivals.filter(({ blocked: theirs }) => {
        if (!theirs) return true;
        return compareDays(theirs.start, day) <= 0 && compareDays(day, theirs.end) < 0;
      }),
    ),
  );
  return Math.max(0, ...perDay);
}

const someClaim = fc
  .record({
    productId: fc.constantFrom('cube', 'ball'),
    quantity: fc.integer({ min: 1, max: 4 }),
    turnaroundDays: fc.integer({ min: 0, max: 2 }),
    freeUnits: fc.integer({ min: 0, max: 30 }),
    offset: fc.integer({ min: 0, max: 12 }),
    length: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 }),
  })
  .map(({ offset, length, turnaroundDays, ...rest }): UnitClaim => {
    const start = addDays('2026-11-20', offset);
    const end = length === null ? null : addDays(start, length);
    return { ...rest, blocked: end === null ? null : blockedRange({ start, end }, turnaroundDays) };
  });

test.prop([fc.array(someClaim, { maxLength: 12 })])(
  'is what asking for each day anew says',
  (claims) => {
    const free = (one: UnitClaim, others: readonly UnitClaim[]) =>
      Math.max(0, one.freeUnits - takenDayByDay(one, others));
    expect(shareUnits(claims)).toEqual(claims.map((one, i) => free(one, claims.slice(0, i))));
    expect(unitsLeft(claims)).toEqual(claims.map((one, i) => free(one, claims.toSpliced(i, 1))));
  },
);
