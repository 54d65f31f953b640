import { describe, expect, test } from 'vitest';
import { nextSaturdays, readEventDays, writeEventDays } from './event-days.ts';

const today = '2026-12-10';

describe('stored days', () => {
  test('read back as they were said', () => {
    const days = { start: '2026-12-12', end: '2026-12-14' };
    expect(readEventDays(writeEventDays(days), today)).toEqual(days);
    expect(readEventDays('2026-12-10/2026-12-11', today)).not.toBeNull();
  });

  test.each([
    ['nothing', null],
    ['no text', ''],
    ['one day only', '2026-12-12'],
    ['a day that has passed', '2026-12-09/2026-12-12'],
    ['the return before the first day', '2026-12-14/2026-12-12'],
    ['no day of the calendar', '2026-02-30/2026-03-02'],
    ['a hire longer than any', '2026-12-12/2027-12-12'],
    ['more days ahead than are planned', '2029-01-01/2029-01-02'],
    ['more than two days', '2026-12-12/2026-12-14/2026-12-16'],
  ])('%s is as if nothing was said', (_, text) => {
    expect(readEventDays(text, today)).toBeNull();
  });
});

test.each([
  ['2026-12-10', '2026-12-12', '2026-12-19'],
  ['2026-12-12', '2026-12-12', '2026-12-19'],
  ['2026-12-13', '2026-12-19', '2026-12-26'],
  ['2026-12-31', '2027-01-02', '2027-01-09'],
])('on %s the Saturdays are %s and %s', (day, first, second) => {
  expect(nextSaturdays(day)).toEqual([first, second]);
});
