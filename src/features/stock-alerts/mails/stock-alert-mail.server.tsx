import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const stockAlertData = z.object({
  product: z.string(),
  quantity: z.int(),
  /** Both null: to buy. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  url: z.string(),
  leaveUrl: z.string(),
});
export type StockAlertMailData = z.output<typeof stockAlertData>;

function whatText({ product, quantity, start, end }: StockAlertMailData): string {
  return start && end
    ? m.stock_alert_mail_hire({ product, quantity, start: formatDay(start), end: formatDay(end) })
    : m.stock_alert_mail_buy({ product, quantity });
}

/** The one mail of an alert: what was asked for can be had again. */
export const stockAlertMail = defineMail(stockAlertData, {
  subject: ({ product, start }) =>
    start
      ? m.stock_alert_mail_subject_hire({ product })
      : m.stock_alert_mail_subject_buy({ product }),
  body: (alert, { MailAction, MailLayout, MailLeave, MailText }) => (
    <MailLayout preview={whatText(alert)} heading={m.stock_alert_mail_heading()}>
      <MailText>{whatText(alert)}</MailText>
      <MailText>{m.stock_alert_mail_first()}</MailText>
      <MailAction href={alert.url} label={m.stock_alert_mail_action()} />
      <MailLeave
        why={m.stock_alert_mail_why()}
        href={alert.leaveUrl}
        label={m.stock_alert_leave_action()}
      />
    </MailLayout>
  ),
});
