import { expect, it } from 'vitest';
import type { Day } from '#/domain/dates/day.ts';
import { DEFAULT_SCHEDULE } from '#/domain/time/business-hours.ts';
import { arrivalLabel } from './arrival-label.ts';

/** Wednesday, 25 November 2026, noon in Nairobi. */
const now = new Date('2026-11-25T09:00:00Z');

const told = (daysMax: number, leadDays: number, rentalStartDate: Day | null = null) =>
  arrivalLabel({
    zone: { daysMax },
    lines: [{ rentalStartDate, leadDays }],
    schedule: DEFAULT_SCHEDULE,
    now,
  });

it('tells the day and the hours of the shop on it, packing and way together', () => {
  expect(told(2, 0)).toBe(
    'Pay today, and we can be with you on Friday, 27 Nov 2026, between 08:00 and 18:00.',
  );
  expect(told(2, 1)).toContain('Saturday, 28 Nov 2026, between 09:00 and 16:00');
  // Sunday is closed.
  expect(told(3, 1)).toContain('Monday, 30 Nov 2026');
});

it('tells the first day of a hire, as the whole order comes with it', () => {
  expect(told(2, 0, '2026-12-12')).toContain('Saturday, 12 Dec 2026');
  expect(told(2, 0, '2026-12-13')).toBe(
    'Pay today, and we can be with you on Sunday, 13 Dec 2026.',
  );
});

it('tells nothing of days that a page does not know', () => {
  expect(told(2, 60)).toBeNull();
  expect(
    arrivalLabel({ zone: { daysMax: 1 }, lines: [], schedule: DEFAULT_SCHEDULE, now }),
  ).toBeNull();
});
