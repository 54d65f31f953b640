import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const emailChangedData = z.object({
  /** The new address, with most of it hidden: this mail may reach somebody else. */
  email: z.string(),
});

export const emailChangedMail = defineMail(emailChangedData, {
  subject: () => m.mail_changed_subject(),
  body: ({ email }, { MailLayout, MailText }) => {
    const { shop } = settings();
    return (
      <MailLayout preview={m.mail_changed_text({ email })} heading={m.mail_changed_heading()}>
        <MailText>{m.mail_changed_text({ email })}</MailText>
        <MailText>{m.mail_changed_note({ phone: shop.phone1, email: shop.email })}</MailText>
      </MailLayout>
    );
  },
});
