import { expect, test } from 'vitest';
import {
  clockTime,
  DEFAULT_SCHEDULE,
  hoursOn,
  isOpenAt,
  lastOpeningChange,
  MOST_EXCEPTIONS,
  nextOpenDay,
  nextOpening,
  nextOpeningChange,
  type Schedule,
  scheduleFrom,
  weekdayGroups,
} from './business-hours.ts';

test('the week, from Monday to Sunday', () => {
  const written = weekdayGroups(DEFAULT_SCHEDULE).map(({ from, to, hours }) => [
    from,
    to,
    hours && `${clockTime(hours.opens)}-${clockTime(hours.closes)}`,
  ]);
  expect(written).toEqual([
    [1, 5, '08:00-18:00'],
    [6, 6, '09:00-16:00'],
    [0, 0, null],
  ]);
  expect(hoursOn(DEFAULT_SCHEDULE, '2026-11-22')).toBeNull();
  const always = { week: Array.from({ length: 7 }, () => ({ opens: 60, closes: 120 })) };
  expect(weekdayGroups(always)).toEqual([{ from: 1, to: 0, hours: { opens: 60, closes: 120 } }]);
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
  expect(isOpenAt(DEFAULT_SCHEDULE, new Date(instant))).toBe(open);
});

test.each([
  ['2026-11-20T04:00:00.000Z', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T05:00:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', '2026-11-23T05:00:00.000Z'],
  ['2026-11-22T12:00:00.000Z', '2026-11-23T05:00:00.000Z'],
])('after %s the shop opens at %s', (instant, opening) => {
  expect(nextOpening(DEFAULT_SCHEDULE, new Date(instant))?.toISOString()).toBe(opening);
});

// A Friday, and the Sunday on which nothing changes but the day.
test.each([
  ['2026-11-20T04:59:59.999Z', '2026-11-19T21:00:00.000Z', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['2026-11-20T21:00:00.000Z', '2026-11-20T21:00:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-22T10:00:00.000Z', '2026-11-21T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
])('what is said at %s is said from %s until %s', (instant, from, until) => {
  expect(lastOpeningChange(DEFAULT_SCHEDULE, new Date(instant)).toISOString()).toBe(from);
  expect(nextOpeningChange(DEFAULT_SCHEDULE, new Date(instant)).toISOString()).toBe(until);
});

const closed = (...days: string[]) => days.map((day) => ({ day, hours: null }));
const at = (instant: string) => new Date(instant);
const never: Schedule = { week: DEFAULT_SCHEDULE.week.map(() => null), exceptions: [] };

test('an exception goes before its weekday: closed, other hours, or open on a Sunday', () => {
  const schedule: Schedule = {
    ...DEFAULT_SCHEDULE,
    exceptions: [
      ...closed('2026-11-20'),
      { day: '2026-11-21', hours: { opens: 600, closes: 720 } },
      { day: '2026-11-22', hours: { opens: 660, closes: 780 } },
    ],
  };
  expect(isOpenAt(schedule, at('2026-11-20T09:00:00Z'))).toBe(false);
  expect(isOpenAt(schedule, at('2026-11-21T06:59:00Z'))).toBe(false);
  expect(isOpenAt(schedule, at('2026-11-21T07:00:00Z'))).toBe(true);
  expect(isOpenAt(schedule, at('2026-11-22T08:00:00Z'))).toBe(true);
  // What is said changes when that day opens and closes, not when its weekday would.
  expect(nextOpeningChange(schedule, at('2026-11-20T03:00:00Z'))).toEqual(at('2026-11-20T21:00Z'));
  expect(nextOpeningChange(schedule, at('2026-11-21T05:00:00Z'))).toEqual(at('2026-11-21T07:00Z'));
  expect(nextOpeningChange(schedule, at('2026-11-21T07:00:00Z'))).toEqual(at('2026-11-21T09:00Z'));
  expect(lastOpeningChange(schedule, at('2026-11-21T12:00:00Z'))).toEqual(at('2026-11-21T09:00Z'));
});

test('the next opening lies behind several closed days', () => {
  const exceptions = closed('2026-11-21', '2026-11-23', '2026-11-24');
  const schedule = { ...DEFAULT_SCHEDULE, exceptions };
  const opening = at('2026-11-25T05:00:00Z');
  expect(nextOpening(schedule, at('2026-11-20T15:00:00Z'))).toEqual(opening);
  expect(nextOpening(schedule, at('2026-11-24T20:59:59Z'))).toEqual(opening);
});

test('a shop that never opens has no next opening; one exceptional day is found', () => {
  expect(nextOpening(never, at('2026-11-20T15:00:00Z'))).toBeNull();
  expect(isOpenAt(never, at('2026-11-20T09:00:00Z'))).toBe(false);
  expect(nextOpeningChange(never, at('2026-11-20T09:00:00Z'))).toEqual(at('2026-11-20T21:00Z'));
  const once = [{ day: '2027-02-01', hours: { opens: 540, closes: 600 } }];
  expect(nextOpenDay({ ...never, exceptions: once }, '2026-11-20')).toBe('2027-02-01');
  expect(nextOpenDay({ ...never, exceptions: once }, '2027-02-01')).toBeNull();
});

test('as many exceptions as there may be hide no opening', () => {
  const week = never.week.map((_, day) => (day === 1 ? { opens: 540, closes: 600 } : null));
  const monday = Date.parse('2026-11-23T00:00:00Z');
  const mondays = Array.from({ length: MOST_EXCEPTIONS + 1 }, (_, index) =>
    new Date(monday + index * 7 * 86_400_000).toISOString().slice(0, 10),
  );
  const schedule = { week, exceptions: closed(...mondays.slice(0, MOST_EXCEPTIONS)) };
  expect(nextOpenDay(schedule, '2026-11-16')).toBe(mondays.at(-1));
});

test('a page is told the exceptions of the coming weeks, and all up to the next opening', () => {
  const days = ['2026-12-25', '2026-11-19', '2026-11-20', '2026-12-17', '2026-12-19'];
  const exceptions = days.map((day) => ({ day, hours: null, note: 'Stock is counted' }));
  const told = (schedule: Schedule) =>
    scheduleFrom(schedule, at('2026-11-20T05:00:00Z')).exceptions.map(({ day }) => day);
  expect(told({ ...DEFAULT_SCHEDULE, exceptions })).toEqual([
    '2026-11-20',
    '2026-12-17',
    '2026-12-19',
  ]);
  expect(
    scheduleFrom({ ...DEFAULT_SCHEDULE, exceptions }, at('2026-11-20T05:00:00Z')).exceptions[0],
  ).toEqual({ day: '2026-11-20', hours: null });
  const opening = { day: '2027-01-20', hours: { opens: 540, closes: 600 } };
  expect(told({ ...never, exceptions: [...exceptions, opening] })).toHaveLength(5);
});
