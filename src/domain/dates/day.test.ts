import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import {
  addDays,
  compareDays,
  daysBetween,
  eachDay,
  isDay,
  nairobiDay,
  startOfDay,
  weekday,
} from './day.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));

describe('isDay', () => {
  test.each(['2026-11-20', '2024-02-29', '2026-12-31', '0999-01-01'])('%s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01T00:00',
    '',
    '٢٠٢٦-٠١-٠١',
    null,
    undefined,
    20_260_101,
    [],
    new Date(0),
  ])('not %j', (value) => {
    expect(isDay(value)).toBe(false);
  });
});

test.each([
  ['2026-11-20T20:59:59.999Z', '2026-11-20'],
  ['2026-11-20T21:00:00.000Z', '2026-11-21'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01'],
  ['2026-03-01T00:00:00.000Z', '2026-03-01'],
])('at %s it is %s in Nairobi', (instant, day) => {
  expect(nairobiDay(new Date(instant))).toBe(day);
});

test('a day begins at 21:00 UTC of the evening before', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z');
});

test('months, leap years and years roll over', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});

test('a range is half-open', () => {
  expect(eachDay('2026-11-20', '2026-11-22')).toEqual(['2026-11-20', '2026-11-21']);
  expect(eachDay('2026-11-20', '2026-11-20')).toEqual([]);
  expect(eachDay('2026-11-20', '2026-11-10')).toEqual([]);
});

test('malformed days are our own fault and throw', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  expect(() => daysBetween('2026-01-01', 'soon')).toThrow(RangeError);
});

test('weekdays', () => {
  expect(weekday('2026-11-20')).toBe(5);
  expect(weekday('2026-11-22')).toBe(0);
});

test.prop([anyDay, fc.integer({ min: -2_000, max: 2_000 })])(
  'adding and counting agree',
  (day, n) => {
    const other = addDays(day, n);
    expect(daysBetween(day, other)).toBe(n);
    expect(Math.sign(compareDays(day, other))).toBe(Math.sign(-n) + 0);
    expect(eachDay(day, other)).toHaveLength(Math.max(0, n));
  },
);

test.prop([anyDay])('a day begins in itself', (day) => {
  expect(nairobiDay(startOfDay(day))).toBe(day);
});
