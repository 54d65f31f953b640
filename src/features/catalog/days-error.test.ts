import { expect, it } from 'vitest';
import { daysErrorOf, rentalDaysError } from './days-error.ts';

const TODAY = '2026-11-30';

const missing = 'Please choose the first day and the day it comes back.';
const reversed = 'The return day must be after the first day.';

it.each([
  [{}, undefined],
  [{ from: '', to: '' }, undefined],
  [{ from: '2026-12-01', to: '2026-12-03' }, undefined],
  [{ from: '2026-12-01', to: '' }, missing],
  [{ to: '2026-12-03' }, missing],
  [{ from: '2026-12-03', to: '2026-12-01' }, reversed],
  [{ from: '2026-12-03', to: '2026-12-03' }, reversed],
  [{ from: '2026-11-28', to: '2026-12-01' }, 'The hire cannot start in the past.'],
  [{ from: '2026-12-01', to: '2027-04-01' }, 'A hire lasts 90 days at most.'],
])('days of a filter: %j', (fields, expected) => {
  expect(daysErrorOf(fields, TODAY)).toBe(expected);
});

it('tells of days that are none of a hire why, and of nothing else', () => {
  expect(rentalDaysError({ start: '', end: '' }, TODAY)).toBe(missing);
  expect(rentalDaysError({ start: '2030-12-01', end: '2030-12-02' }, TODAY)).toMatch(
    /booked until/,
  );
  expect(rentalDaysError({ start: TODAY, end: '2026-12-01' }, TODAY)).toBeUndefined();
});
