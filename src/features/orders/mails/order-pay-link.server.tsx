import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

const payLinkData = z.object({
  number: z.string(),
  name: z.string(),
  /** Of the payment. */
  url: z.string(),
  open: z.int(),
  /** Until when units are held for it; null: they are its own. */
  until: z.nullable(z.string()),
});
export type PayLinkData = z.output<typeof payLinkData>;

function introduction({ number, open }: PayLinkData): string {
  return m.order_mail_pay_text({ number, amount: formatMoney(open) });
}

/** Brings the customer to the payment of an order, without signing in. */
export const orderPayLinkMail = defineMail(payLinkData, {
  subject: ({ number }) => m.order_mail_pay_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_pay_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      {data.until && (
        <MailText>{m.order_mail_pay_until({ time: formatInstant(data.until) })}</MailText>
      )}
      <MailAction href={data.url} label={m.pay_link_pay({ amount: formatMoney(data.open) })} />
      <MailText>{m.order_mail_changed_ask({ phone: settings().shop.phone1 })}</MailText>
    </MailLayout>
  ),
});
