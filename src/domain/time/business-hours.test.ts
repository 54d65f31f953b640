import { expect, test } from 'vitest';

import {
  BUSINESS_HOURS,
  clockTime,
  hoursOn,
  isOpenAt,
  lastOpeningChange,
  nextOpening,
  nextOpeningChange,
} from './business-hours.ts';

test('six days', () => {
  const written = BUSINESS_HOURS.map((hours) => [
    hours.weekday,
    `${clockTime(hours.opens)}-${clockTime(hours.closes)}`,
  ]);
  expect(written).toEqual([
    [1, '08:00-18:00'],
    [2, '08:00-18:00'],
    [3, '08:00-18:00'],
    [4, '08:00-18:00'],
    [5, '08:00-18:00'],
    [6, '09:00-16:00'],
  ]);
  expect(hoursOn('2026-11-22')).toBeNull();
});

// 2026-11-20 is a Friday; Nairobi is three hours ahead of UTC.
test.each([
  ['2026-11-20T04:59:59.999Z', false],
  ['2026-11-20T05:00:00.000Z', true],
  ['2026-11-20T14:59:59.999Z', true],
  ['2026-11-20T15:00:00.000Z', false],
  ['2026-11-21T05:59:59.999Z', false],
  ['2026-11-21T06:00:00.000Z', true],
  ['2026-11-21T13:00:00.000Z', false],
  ['2026-11-22T09:00:00.000Z', false],
  ['2026-11-22T21:30:00.000Z', false],
])('at %s open: %s', (instant, open) => {
  expect(isOpenAt(new Date(instant))).toBe(open);
});

test.each([
  ['2026-11-20T04:00:00.000Z', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T05:00:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', '2026-11-23T05:00:00.000Z'],
  ['2026-11-22T12:00:00.000Z', '2026-11-23T05:00:00.000Z'],
])('after %s the shop opens at %s', (instant, opening) => {
  expect(nextOpening(new Date(instant)).toISOString()).toBe(opening);
});

// A Friday, and the Sunday on which nothing changes but the day.
test.each([
  ['2026-11-20T04:59:59.999Z', '2026-11-19T21:00:00.000Z', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['2026-11-20T21:00:00.000Z', '2026-11-20T21:00:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-22T10:00:00.000Z', '2026-11-21T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
])('what is said at %s is said from %s until %s', (instant, from, until) => {
  expect(lastOpeningChange(new Date(instant)).toISOString()).toBe(from);
  expect(nextOpeningChange(new Date(instant)).toISOString()).toBe(until);
});
