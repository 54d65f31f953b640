import { m } from '#/paraglide/messages.js';
import type { LeaveTexts } from '#/platform/mail/mail-link-form.tsx';

/** Where reminders of events are ended. */
export const eventReminderLeave: LeaveTexts = {
  action: m.event_reminder_leave_action,
  asks: { title: m.event_reminder_leave_title, text: m.event_reminder_leave_text },
  left: { title: m.event_reminder_left_title, text: m.event_reminder_left_text },
  invalid: { title: m.newsletter_invalid_title, text: m.event_reminder_leave_invalid },
};
