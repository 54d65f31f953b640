import { addDays, type Day } from '#/domain/dates/day.ts';
import { addMonths } from '#/domain/dates/month.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { AGREED_STATUSES } from './open-sum.ts';
import type { OrderStatus } from './status.ts';

/** Months after the first hire day: a month is left to book. */
const MONTHS_AFTER = 11;
/** Days for a mail that could not go on its own; later the event is too near. */
export const REMIND_WITHIN_DAYS = 21;

/** What is known of an order and of its reminder. */
export interface EventFacts {
  status: OrderStatus;
  /** As its hires begin now: days that were moved count as moved. Null: nothing of it is hired. */
  firstDay: Day | null;
  sentAt: Date | null;
}

export type EventReminderRejection =
  | { reason: 'NOTHING_HIRED' }
  /** Not paid yet, or at another end. */
  | { reason: 'ORDER_NOT_AGREED' }
  | { reason: 'REMINDED_BEFORE' }
  | { reason: 'REMINDER_TOO_LATE' };

/**
 * Eleven months after a hire's first day; the month's last where it has no such day. Of 29 February:
 * 29 January, for an event that is on 28 February then.
 */
export function reminderDay(firstDay: Day): Day {
  return addMonths(firstDay, MONTHS_AFTER);
}

/** When its customer can be reminded of the event of an order, if they ask for it today, and why not (ORDER-43). */
export function checkEventReminder(
  { status, firstDay, sentAt }: EventFacts,
  today: Day,
): Result<Day, EventReminderRejection> {
  if (firstDay === null) return reject({ reason: 'NOTHING_HIRED' });
  if (!AGREED_STATUSES.includes(status)) return reject({ reason: 'ORDER_NOT_AGREED' });
  if (sentAt !== null) return reject({ reason: 'REMINDED_BEFORE' });
  const day = reminderDay(firstDay);
  return today < day ? ok(day) : reject({ reason: 'REMINDER_TOO_LATE' });
}

/** Whether the mail that was asked for goes today (ORDER-43). */
export function isEventReminderDue({ status, firstDay, sentAt }: EventFacts, today: Day): boolean {
  if (firstDay === null || sentAt !== null || !AGREED_STATUSES.includes(status)) return false;
  const day = reminderDay(firstDay);
  return day <= today && today <= addDays(day, REMIND_WITHIN_DAYS);
}

/** First hire days among which are all those of which somebody is reminded today. */
export function firstDaysToRemind(today: Day): { from: Day; to: Day } {
  // Eleven months are 334 to 337 days.
  return { from: addDays(today, -337 - REMIND_WITHIN_DAYS), to: addDays(today, -334) };
}
