import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { env } from '#/platform/env.server.ts';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { UnfulfillableData } from './order-mail-data.ts';

function introduction({ number, amount, receipt }: UnfulfillableData): string {
  return m.order_mail_late_text({ number, receipt, amount: formatMoney(amount) });
}

export const orderUnfulfillableMail: MailTemplate<UnfulfillableData> = {
  subject: ({ number }) => m.order_mail_late_subject({ number }),
  body: (data) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_late_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      <MailText>{m.order_mail_late_next({ phone: env().store.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
};
