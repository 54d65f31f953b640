import { m } from '#/paraglide/messages.js';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { LinkData } from './account-mails.server.ts';

export const emailChangeMail: MailTemplate<LinkData> = {
  subject: () => m.mail_change_subject(),
  body: ({ url }) => (
    <MailLayout preview={m.mail_change_text()} heading={m.mail_change_heading()}>
      <MailText>{m.mail_change_text()}</MailText>
      <MailAction href={url} label={m.mail_change_action()} />
      <MailText>{m.mail_change_note()}</MailText>
    </MailLayout>
  ),
};
