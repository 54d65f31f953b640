import { m } from '#/paraglide/messages.js';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { LinkData } from './account-mails.server.ts';

export const resetPasswordMail: MailTemplate<LinkData> = {
  subject: () => m.mail_reset_subject(),
  body: ({ url }) => (
    <MailLayout preview={m.mail_reset_text()} heading={m.mail_reset_heading()}>
      <MailText>{m.mail_reset_text()}</MailText>
      <MailAction href={url} label={m.mail_reset_action()} />
      <MailText>{m.mail_reset_note()}</MailText>
    </MailLayout>
  ),
};
