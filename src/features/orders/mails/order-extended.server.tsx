import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const range = z.object({ start: z.string(), end: z.string() });

const extendedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  before: range,
  after: range,
  /** What was added to the price, in cents. */
  amount: z.int(),
});
export type ExtendedData = z.output<typeof extendedData>;

function introduction({ number, after }: ExtendedData): string {
  return m.order_mail_extended_text({ number, day: formatLongDay(after.end) });
}

/** Tells the customer that a hire ends later, and what that cost. */
export const orderExtendedMail = defineMail(extendedData, {
  subject: ({ number }) => m.order_mail_extended_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_extended_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      <MailText>{m.order_mail_extended_before({ day: formatLongDay(data.before.end) })}</MailText>
      <MailText>
        {data.amount > 0
          ? m.order_mail_extended_paid({ amount: formatMoney(data.amount) })
          : m.order_mail_extended_free()}
      </MailText>
      <MailText>{m.order_mail_changed_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
