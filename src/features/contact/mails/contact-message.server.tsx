import { m } from '#/paraglide/messages.js';
import { MailLayout, MailLines, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { ShopMessageData } from './contact-mail-data.ts';

/** For the shop's own mailbox: what somebody wrote through the form. An answer goes to the sender. */
export const contactMessageMail: MailTemplate<ShopMessageData> = {
  subject: ({ subject }) => m.contact_mail_shop_subject({ subject }),
  body: ({ name, email, phone, subject, message, locale }) => (
    <MailLayout preview={message.slice(0, 120)} heading={subject}>
      <MailText>
        {m.contact_mail_shop_from({ name, address: email ?? phone ?? '', language: locale })}
      </MailText>
      <MailLines text={message} />
      <MailText>{email ? m.contact_mail_shop_reply() : m.contact_mail_shop_call()}</MailText>
    </MailLayout>
  ),
};
