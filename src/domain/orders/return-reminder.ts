import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';

export const RETURN_REMINDERS = ['tomorrow', 'today', 'late'] as const;
export type ReturnReminder = (typeof RETURN_REMINDERS)[number];

/** Days after the return day on which a customer is reminded again; after the last the shop calls. */
const LATE_DAYS = [1, 3, 7, 14];

/** Of a hire: the day its customer gives it back, and the day it is due in the shop, which the way may delay. */
export type ReturnDays = { end: Day; dueBackOn: Day };

/** The days of which customers are reminded on `today`: of the end before it has come, then of what is late. */
export function returnDaysToRemind(today: Day): { ends: Day[]; dueBackOn: Day[] } {
  const late = LATE_DAYS.map((days) => addDays(today, -days));
  return { ends: [addDays(today, 1), today], dueBackOn: late };
}

/** What a customer is reminded of on `today`; null: nothing. What is on its way back is not late. */
export function returnReminder({ end, dueBackOn }: ReturnDays, today: Day): ReturnReminder | null {
  const days = returnDaysToRemind(today);
  if (days.ends.includes(end)) return compareDays(end, today) > 0 ? 'tomorrow' : 'today';
  return days.dueBackOn.includes(dueBackOn) ? 'late' : null;
}

/** Of several at once the most pressing one. */
export function mostPressing(reminders: readonly ReturnReminder[]): ReturnReminder {
  return RETURN_REMINDERS.findLast((one) => reminders.includes(one)) ?? 'tomorrow';
}
