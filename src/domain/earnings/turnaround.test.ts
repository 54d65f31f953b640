import { expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import { turnaroundLost } from './turnaround.ts';

it('is what as many hired days earned', () => {
  // KSh 9,000 of 6 hired days are KSh 1,500 a day; 4 more were blocked.
  expect(turnaroundLost(shillings(9_000), { hired: 6, blocked: 10 })).toEqual({
    daysHired: 6,
    daysLost: 4,
    lost: shillings(6_000),
  });
  // A third of a shilling a day, twice.
  expect(turnaroundLost(100, { hired: 3, blocked: 5 }).lost).toBe(67);
  expect(turnaroundLost(100, { hired: 3, blocked: 3 })).toMatchObject({ daysLost: 0, lost: 0 });
});

it('makes no money up where nothing was earned or hired', () => {
  expect(turnaroundLost(0, { hired: 2, blocked: 5 })).toMatchObject({ daysLost: 3, lost: null });
  expect(turnaroundLost(-500, { hired: 2, blocked: 5 }).lost).toBeNull();
  expect(turnaroundLost(500, { hired: 0, blocked: 2 })).toMatchObject({ daysLost: 2, lost: null });
  expect(turnaroundLost(500, { hired: 0, blocked: 0 })).toMatchObject({ daysLost: 0, lost: null });
});
