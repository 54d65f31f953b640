import { m } from '#/paraglide/messages.js';
import type { LeaveTexts } from '#/platform/mail/mail-link-form.tsx';

/** Where mails that ask for a review are ended. */
export const reviewRequestLeave: LeaveTexts = {
  action: m.reviews_leave_action,
  asks: { title: m.reviews_leave_title, text: m.reviews_leave_text },
  left: { title: m.reviews_left_title, text: m.reviews_left_text },
  invalid: { title: m.newsletter_invalid_title, text: m.reviews_leave_invalid },
};
