import * as z from 'zod/mini';
import { RETURN_REMINDERS, type ReturnReminder } from '#/domain/orders/return-reminder.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const returnData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** Of all lines the most pressing. */
  reminder: z.enum(RETURN_REMINDERS),
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Units that are not back. */
      quantity: z.int(),
      returnDay: z.string(),
    }),
  ),
});
export type ReturnData = z.output<typeof returnData>;

const texts: Record<
  ReturnReminder,
  Record<'subject' | 'text', (order: { number: string }) => string>
> = {
  tomorrow: { subject: m.order_mail_return_tomorrow_subject, text: m.order_mail_return_tomorrow },
  today: { subject: m.order_mail_return_today_subject, text: m.order_mail_return_today },
  late: { subject: m.order_mail_return_late_subject, text: m.order_mail_return_late },
};

/** Reminds the customer of the hired units that are due back, or late. */
export const orderReturnMail = defineMail(returnData, {
  subject: (data) => texts[data.reminder].subject(data),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={texts[data.reminder].text(data)}
      heading={m.order_mail_return_heading({ name: data.name })}
    >
      <MailText>{texts[data.reminder].text(data)}</MailText>
      {data.lines.map(({ id, name, quantity, returnDay }) => (
        <MailText key={id}>
          {m.order_mail_return_line({ name, quantity, day: formatLongDay(returnDay) })}
        </MailText>
      ))}
      <MailText>{m.order_mail_return_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
