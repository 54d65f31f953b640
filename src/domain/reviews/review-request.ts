import { addDays, type Day } from '#/domain/dates/day.ts';

/** Days between the delivery, or the last day of the hire, and the mail: time to use it. */
export const ASK_AFTER_DAYS = 5;
/** Later nobody is asked: who would remember? */
export const ASK_WITHIN_DAYS = 21;

/** The days on which an order must have been received, so that its customer is asked today. */
export function receivedToAsk(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -ASK_WITHIN_DAYS), to: addDays(today, -ASK_AFTER_DAYS) };
}

/** Whether the customer of an order that was received then is asked for a review today (REVIEW-6). */
export function isToAsk(receivedOn: Day, today: Day): boolean {
  const { from, to } = receivedToAsk(today);
  return from <= receivedOn && receivedOn <= to;
}
