import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { env } from '#/platform/env.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const emailChangedData = z.object({
  /** The new address, with most of it hidden: this mail may reach somebody else. */
  email: z.string(),
});

export const emailChangedMail = defineMail(emailChangedData, {
  subject: () => m.mail_changed_subject(),
  body: ({ email }, { MailLayout, MailText }) => {
    const { store } = env();
    return (
      <MailLayout preview={m.mail_changed_text({ email })} heading={m.mail_changed_heading()}>
        <MailText>{m.mail_changed_text({ email })}</MailText>
        <MailText>{m.mail_changed_note({ phone: store.phone1, email: store.email })}</MailText>
      </MailLayout>
    );
  },
});
