import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { countPicked, lineForUnit, unitsToPick } from './pick.ts';

const line = (quantity: number, counted = 0, scanned = 0) => ({ quantity, counted, scanned });

describe('countPicked', () => {
  it.each([
    [line(3), 3, 3],
    [line(3, 1, 1), 1, 1],
    [line(3, 2), -2, -2],
    // The order was changed to fewer: what is too much can be taken away.
    [line(1, 3), -2, -2],
  ])('%j takes %i', (before, units, taken) => {
    expect(countPicked(before, { units, countedBefore: before.counted })).toEqual({
      ok: true,
      value: taken,
    });
  });

  it.each([
    ['more than the line needs', line(3, 1, 1), 2, 1],
    ['more than was counted', line(3, 1, 2), -2, 1],
    ['nothing', line(3), 0, 0],
    ['parts of a unit', line(3), 0.5, 3],
    ['more where there is too much already', line(1, 3), 1, 0],
  ])('refuses %s', (_, before, units, left) => {
    expect(countPicked(before, { units, countedBefore: before.counted })).toEqual({
      ok: false,
      reason: 'PICK_MISCOUNTED',
      left,
    });
  });

  it('refuses what rests on another number', () => {
    expect(countPicked(line(5, 2), { units: 1, countedBefore: 1 })).toEqual({
      ok: false,
      reason: 'PICK_MOVED',
      counted: 2,
    });
  });

  property.prop([fc.nat(9), fc.nat(9), fc.nat(9), fc.integer({ min: -10, max: 10 })])(
    'never lays more than the line needs and never takes what was not counted',
    (quantity, counted, scanned, units) => {
      const before = line(quantity, counted, scanned);
      const taken = countPicked(before, { units, countedBefore: counted });
      if (!taken.ok) return;
      const after = { ...before, counted: counted + taken.value };
      expect(after.counted).toBeGreaterThanOrEqual(0);
      if (taken.value > 0) expect(unitsToPick(after)).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('lineForUnit', () => {
  const cube = { ...line(2, 1, 1), productId: 'cube', id: 'full' };
  const more = { ...line(2, 0, 1), productId: 'cube', id: 'open' };
  it('is the first of the product that needs one', () => {
    expect(lineForUnit([cube, more], 'cube')).toEqual({ ok: true, value: more });
    expect(lineForUnit([cube], 'cube')).toEqual({
      ok: false,
      reason: 'PICK_MISCOUNTED',
      left: 0,
    });
    expect(lineForUnit([cube, more], 'bar')).toBeNull();
  });
});
