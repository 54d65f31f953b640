import { m } from '#/paraglide/messages.js';
import { env } from '#/platform/env.server.ts';
import { MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { EmailChangedData } from './account-mails.server.ts';

/** Goes to the address that was left. */
export const emailChangedMail: MailTemplate<EmailChangedData> = {
  subject: () => m.mail_changed_subject(),
  body: ({ email }) => {
    const { store } = env();
    return (
      <MailLayout preview={m.mail_changed_text({ email })} heading={m.mail_changed_heading()}>
        <MailText>{m.mail_changed_text({ email })}</MailText>
        <MailText>{m.mail_changed_note({ phone: store.phone1, email: store.email })}</MailText>
      </MailLayout>
    );
  },
};
