import { expect, test } from 'vitest';
import { addMonths, dayByKey, firstOfMonth, weeksOfMonth } from './month.ts';

test('months go over the end of the year, both ways', () => {
  expect(firstOfMonth('2026-12-31')).toBe('2026-12-01');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-01');
});

test('a month is cut into weeks that begin on Monday', () => {
  // 1 November 2026 is a Sunday.
  const weeks = weeksOfMonth('2026-11-20');
  expect(weeks.map((week) => week.length)).toEqual([1, 7, 7, 7, 7, 1]);
  expect(weeks[0]).toEqual(['2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks[5]).toEqual(['2026-11-30']);
  // 1 February 2027 is a Monday and the month has exactly four weeks.
  expect(weeksOfMonth('2027-02-01').map((week) => week.length)).toEqual([7, 7, 7, 7]);
});

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
])('%s leads from Friday 20 November to %s', (key, day) => {
  expect(dayByKey('2026-11-20', key)).toBe(day);
});

test('other keys lead nowhere', () => {
  expect(dayByKey('2026-11-20', 'Enter')).toBeNull();
});
