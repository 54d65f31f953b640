import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const range = z.object({ start: z.string(), end: z.string() });

const daysChangedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  before: range,
  after: range,
  eventDate: z.nullable(z.string()),
});
export type DaysChangedData = z.output<typeof daysChangedData>;

function introduction({ number, after }: DaysChangedData): string {
  const [start, end] = [after.start, after.end].map(formatLongDay);
  return m.order_mail_days_text({ number, start: start ?? '', end: end ?? '' });
}

/** Tells the customer the new days of a hire. */
export const orderDaysChangedMail = defineMail(daysChangedData, {
  subject: ({ number }) => m.order_mail_days_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_changed_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      <MailText>
        {m.order_mail_days_before({
          start: formatLongDay(data.before.start),
          end: formatLongDay(data.before.end),
        })}
      </MailText>
      {data.eventDate && (
        <MailText>{m.order_mail_days_event({ day: formatLongDay(data.eventDate) })}</MailText>
      )}
      <MailText>{m.order_mail_changed_same()}</MailText>
      <MailText>{m.order_mail_changed_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
