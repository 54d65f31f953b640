import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

/** For the shop's own mailbox. */
const shopMessageData = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  locale: z.string(),
});
export type ShopMessageData = z.output<typeof shopMessageData>;

/** For the shop's own mailbox: what somebody wrote through the form. An answer goes to the sender. */
export const contactMessageMail = defineMail(shopMessageData, {
  subject: ({ subject }) => m.contact_mail_shop_subject({ subject }),
  body: ({ name, email, phone, subject, message, locale }, { MailLayout, MailLines, MailText }) => (
    <MailLayout preview={message.slice(0, 120)} heading={subject}>
      <MailText>
        {m.contact_mail_shop_from({ name, address: email ?? phone ?? '', language: locale })}
      </MailText>
      <MailLines text={message} />
      <MailText>{email ? m.contact_mail_shop_reply() : m.contact_mail_shop_call()}</MailText>
    </MailLayout>
  ),
});
