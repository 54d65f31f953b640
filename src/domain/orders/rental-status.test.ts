import { describe, expect, test } from 'vitest';
import {
  canMoveRental,
  handedOutAt,
  HIRE_STATUSES,
  moveRental,
  returnUnits,
} from './rental-status.ts';

test('a hire goes forward one step at a time', () => {
  const steps = HIRE_STATUSES.flatMap((from) =>
    HIRE_STATUSES.filter((to) => canMoveRental(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['reserved out', 'out returned', 'returned inspected']);
});

test('a hire line goes forward one step at a time', () => {
  expect(moveRental('reserved', 'out')).toEqual({ ok: true, value: 'out' });
  expect(moveRental('reserved', 'returned')).toEqual({
    ok: false,
    reason: 'HIRE_NOT_IN_STATUS',
    status: 'reserved',
    wanted: 'returned',
  });
});

describe('returnUnits', () => {
  const line = { status: 'out', quantity: 3, returned: 0 } as const;

  test('a part leaves the line out, the rest returns it', () => {
    expect(returnUnits(line, 2)).toEqual({
      ok: true,
      value: { ...line, returned: 2 },
    });
    expect(returnUnits({ ...line, returned: 2 }, 1)).toEqual({
      ok: true,
      value: { status: 'returned', quantity: 3, returned: 3 },
    });
  });

  test.each([0, -1, 4, 0.5, Number.NaN])('%d of three do not come back', (units) => {
    expect(returnUnits(line, units)).toEqual({
      ok: false,
      reason: 'RETURN_MISCOUNTED',
      out: 3,
    });
  });

  test.each(['reserved', 'returned', 'inspected'] as const)('nothing of a %s line', (status) => {
    expect(returnUnits({ ...line, status }, 1)).toMatchObject({
      reason: 'HIRE_NOT_IN_STATUS',
    });
  });
});

test('delivered hires are out with the dispatch, picked up ones with the hand-over', () => {
  expect(handedOutAt('delivery')).toBe('dispatched');
  expect(handedOutAt('pickup')).toBe('delivered');
});
