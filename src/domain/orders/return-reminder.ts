import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';

export const RETURN_REMINDERS = ['tomorrow', 'today', 'late'] as const;
export type ReturnReminder = (typeof RETURN_REMINDERS)[number];

/** Days after the return day on which a customer is reminded again; after the last the shop calls. */
const LATE_DAYS = [1, 3, 7, 14];

/** The return days of which customers are reminded on `today`: tomorrow, today, and some that are over. */
export function returnDaysToRemind(today: Day): Day[] {
  return [1, 0, ...LATE_DAYS.map((days) => -days)].map((days) => addDays(today, days));
}

/** How a return day stands on `today`, when it is one of `returnDaysToRemind`. */
export function returnReminder(returnDay: Day, today: Day): ReturnReminder {
  const order = compareDays(returnDay, today);
  if (order > 0) return 'tomorrow';
  return order === 0 ? 'today' : 'late';
}

/** Of several at once the most pressing one. */
export function mostPressing(reminders: readonly ReturnReminder[]): ReturnReminder {
  return RETURN_REMINDERS.findLast((one) => reminders.includes(one)) ?? 'tomorrow';
}
