import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const customShopData = z.object({
  reference: z.string(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  idea: z.string(),
  quantity: z.int(),
  colors: z.string(),
  eventDate: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** Cents. */
  budget: z.nullable(z.int()),
  files: z.array(z.string()),
});
export type CustomShopData = z.output<typeof customShopData>;

/** For the shop's own mailbox: everything that was asked for. */
export const customShopMail = defineMail(customShopData, {
  subject: ({ reference }) => m.custom_mail_shop_subject({ reference }),
  body: (data, { MailLayout, MailLines, MailText }) => (
    <MailLayout
      preview={m.custom_mail_shop_subject(data)}
      heading={m.custom_mail_shop_subject(data)}
    >
      <MailLines text={factsOf(data).join('\n')} />
      {data.idea !== '' && <MailLines text={data.idea} />}
      <MailText>{m.contact_mail_shop_reply()}</MailText>
    </MailLayout>
  ),
});

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
