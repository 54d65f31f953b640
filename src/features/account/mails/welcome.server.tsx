import { m } from '#/paraglide/messages.js';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { LinkData } from './account-mails.server.ts';

export const welcomeMail: MailTemplate<LinkData> = {
  subject: () => m.mail_welcome_subject(),
  body: ({ url }) => (
    <MailLayout preview={m.mail_welcome_text()} heading={m.mail_welcome_heading()}>
      <MailText>{m.mail_welcome_text()}</MailText>
      <MailAction href={url} label={m.mail_welcome_action()} />
      <MailText>{m.mail_welcome_note()}</MailText>
    </MailLayout>
  ),
};
