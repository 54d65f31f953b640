import { m } from '#/paraglide/messages.js';
import type { LeaveTexts } from '#/platform/mail/mail-link-form.tsx';

/** Where the weekly mail is ended. */
export const weeklyLeave: LeaveTexts = {
  action: m.finance_weekly_leave,
  asks: { title: m.finance_weekly_title, text: m.finance_weekly_leave_text },
  left: { title: m.finance_weekly_title, text: m.finance_weekly_ended },
  invalid: { title: m.finance_weekly_title, text: m.finance_weekly_invalid },
};
