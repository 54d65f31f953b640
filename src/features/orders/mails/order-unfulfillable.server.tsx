import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const unfulfillableData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  amount: z.int(),
  receipt: z.string(),
});
export type UnfulfillableData = z.output<typeof unfulfillableData>;

function introduction({ number, amount, receipt }: UnfulfillableData): string {
  return m.order_mail_late_text({ number, receipt, amount: formatMoney(amount) });
}

export const orderUnfulfillableMail = defineMail(unfulfillableData, {
  subject: ({ number }) => m.order_mail_late_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_late_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      <MailText>{m.order_mail_late_next({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
