import { expect, test } from 'vitest';
import { firstRentalDay } from './first-rental-day.ts';

test.each([
  ['nothing is hired', [null], null],
  ['the earliest counts', ['2026-12-18', null, '2026-12-12'], '2026-12-12'],
  ['what has begun does not', ['2026-11-20', '2026-12-12'], '2026-12-12'],
  ['today does', ['2026-11-22'], '2026-11-22'],
])('%s', (_, days, expected) => {
  const lines = days.map((rentalStartDate) => ({ rentalStartDate }));
  expect(firstRentalDay(lines, '2026-11-22')).toBe(expected);
});
