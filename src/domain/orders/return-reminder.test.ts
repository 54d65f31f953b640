import { expect, it } from 'vitest';
import { addDays, type Day } from '#/domain/dates/day.ts';
import { mostPressing, returnDaysToRemind, returnReminder } from './return-reminder.ts';

const RETURN_DAY: Day = '2026-12-31';

it('reminds the day before, on the day, and four times after it', () => {
  const told = Array.from({ length: 60 }, (_, days) => addDays(RETURN_DAY, days - 20)).flatMap(
    (today) =>
      returnDaysToRemind(today).includes(RETURN_DAY) ? [returnReminder(RETURN_DAY, today)] : [],
  );
  expect(told).toEqual(['tomorrow', 'today', 'late', 'late', 'late', 'late']);
  expect(returnDaysToRemind(addDays(RETURN_DAY, 14))).toContain(RETURN_DAY);
  expect(returnDaysToRemind(addDays(RETURN_DAY, 15))).not.toContain(RETURN_DAY);
});

it('speaks of what is late before what is due', () => {
  expect(mostPressing(['tomorrow', 'late', 'today'])).toBe('late');
  expect(mostPressing(['tomorrow', 'today'])).toBe('today');
  expect(mostPressing(['tomorrow'])).toBe('tomorrow');
});
