import { m } from '#/paraglide/messages.js';
import type { LeaveTexts } from '#/platform/mail/mail-link-form.tsx';

/** Where an alert is taken back, and where its form ends without a script. */
export const stockAlertLeave: LeaveTexts = {
  action: m.stock_alert_leave_action,
  asks: { title: m.stock_alert_leave_title, text: m.stock_alert_leave_text },
  left: { title: m.stock_alert_left_title, text: m.stock_alert_left_text },
  invalid: { title: m.newsletter_invalid_title, text: m.stock_alert_invalid_text },
  sent: { title: m.stock_alert_sent_title, text: m.stock_alert_sent },
  mistyped: { title: m.stock_alert_title, text: m.stock_alert_form_refused },
  busy: { title: m.newsletter_busy_title, text: m.newsletter_busy_text },
};
