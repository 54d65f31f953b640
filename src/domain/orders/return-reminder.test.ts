import { expect, it } from 'vitest';
import { addDays, type Day } from '#/domain/dates/day.ts';
import { mostPressing, returnDaysToRemind, returnReminder } from './return-reminder.ts';

const RETURN_DAY: Day = '2026-12-31';

it('reminds the day before, on the day, and four times after it', () => {
  const told = Array.from({ length: 60 }, (_, days) => addDays(RETURN_DAY, days - 20)).flatMap(
    (today) => returnReminder({ end: RETURN_DAY, dueBackOn: RETURN_DAY }, today) ?? [],
  );
  expect(told).toEqual(['tomorrow', 'today', 'late', 'late', 'late', 'late']);
  expect(returnDaysToRemind(addDays(RETURN_DAY, 14)).dueBackOn).toContain(RETURN_DAY);
  expect(returnDaysToRemind(addDays(RETURN_DAY, 15)).dueBackOn).not.toContain(RETURN_DAY);
});

it('does not call late what is on its way back', () => {
  const days = { end: RETURN_DAY, dueBackOn: addDays(RETURN_DAY, 2) };
  const on = (after: number) => returnReminder(days, addDays(RETURN_DAY, after));
  expect([-1, 0, 1, 2, 3].map(on)).toEqual(['tomorrow', 'today', null, null, 'late']);
});

it('speaks of what is late before what is due', () => {
  expect(mostPressing(['tomorrow', 'late', 'today'])).toBe('late');
  expect(mostPressing(['tomorrow', 'today'])).toBe('today');
  expect(mostPressing(['tomorrow'])).toBe('tomorrow');
});
