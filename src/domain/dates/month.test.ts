import { expect, it } from 'vitest';
import { addMonths, monthOf, monthsUpTo, wholeMonth } from './month.ts';

it('a month has all its days', () => {
  expect(monthOf('2028-02-29')).toBe('2028-02-01');
  expect(wholeMonth('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(wholeMonth('2026-12-01').to).toBe('2026-12-31');
  expect(monthsUpTo('2026-03-31', 4)).toEqual([
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
    '2025-12-01',
    '2025-11-01',
  ]);
});

it('months later is the same day, or the last one of a month without it', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
  expect(addMonths('2026-11-29', 11)).toBe('2027-10-29');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
});
