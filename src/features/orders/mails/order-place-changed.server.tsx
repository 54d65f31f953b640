import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const placeChangedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** Null: the customer picks it up. */
  place: z.nullable(z.string()),
  phone: z.string(),
});
export type PlaceChangedData = z.output<typeof placeChangedData>;

function introduction({ number, place, phone }: PlaceChangedData): string {
  return place === null
    ? m.order_mail_place_phone({ number, phone })
    : m.order_mail_place_text({ number, place, phone });
}

/** Tells the customer where a paid order goes from now on. */
export const orderPlaceChangedMail = defineMail(placeChangedData, {
  subject: ({ number, place }) =>
    place === null
      ? m.order_mail_phone_subject({ number })
      : m.order_mail_place_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_changed_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      <MailText>{m.order_mail_changed_same()}</MailText>
      <MailText>{m.order_mail_changed_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
