import { m } from '#/paraglide/messages.js';
import type { LeaveTexts } from '#/platform/mail/mail-link-form.tsx';

/** Where reminders of a cart are ended. */
export const reminderLeave: LeaveTexts = {
  action: m.cart_reminder_leave_action,
  asks: { title: m.cart_reminder_leave_title, text: m.cart_reminder_leave_text },
  left: { title: m.cart_reminder_left_title, text: m.cart_reminder_left_text },
  invalid: { title: m.newsletter_invalid_title, text: m.cart_reminder_invalid_text },
};
