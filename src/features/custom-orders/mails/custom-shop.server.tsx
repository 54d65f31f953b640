import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { MailLayout, MailLines, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { CustomShopData } from './custom-mail-data.ts';

/** For the shop's own mailbox: everything that was asked for. */
export const customShopMail: MailTemplate<CustomShopData> = {
  subject: ({ reference }) => m.custom_mail_shop_subject({ reference }),
  body: (data) => (
    <MailLayout
      preview={m.custom_mail_shop_subject(data)}
      heading={m.custom_mail_shop_subject(data)}
    >
      <MailLines text={factsOf(data).join('\n')} />
      {data.idea !== '' && <MailLines text={data.idea} />}
      <MailText>{m.contact_mail_shop_reply()}</MailText>
    </MailLayout>
  ),
};

function factsOf(data: CustomShopData): string[] {
  const { title, quantity, colors, eventDate, deadline, county, budget, files } = data;
  const facts: [label: string, value: string | null][] = [
    [m.custom_product(), title],
    [m.custom_quantity(), String(quantity)],
    [m.custom_colors(), colors],
    [m.custom_event_date(), eventDate && formatDay(eventDate)],
    [m.custom_deadline(), deadline && formatDay(deadline)],
    [m.custom_county(), county],
    [m.custom_budget(), budget === null ? null : formatMoney(budget)],
    [m.custom_files(), files.join(', ')],
    [m.contact_name(), data.name],
    [m.checkout_email(), data.email],
    [m.checkout_phone(), data.phone],
  ];
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
}
