import { expect, it } from 'vitest';
import { monthOf, monthsUpTo, wholeMonth } from './month.ts';

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
