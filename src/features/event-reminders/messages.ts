import type { EventReminderRejection } from '#/domain/orders/event-reminder.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';

const sentences: RejectionSentences<EventReminderRejection> = {
  NOTHING_HIRED: m.event_reminder_no_hire,
  ORDER_NOT_AGREED: m.event_reminder_no_order,
  REMINDED_BEFORE: m.event_reminder_no_again,
  REMINDER_TOO_LATE: m.event_reminder_no_late,
};

export function eventReminderFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
