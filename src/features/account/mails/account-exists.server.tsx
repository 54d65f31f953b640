import { m } from '#/paraglide/messages.js';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { LinkData } from './account-mails.server.ts';

export const accountExistsMail: MailTemplate<LinkData> = {
  subject: () => m.mail_exists_subject(),
  body: ({ url }) => (
    <MailLayout preview={m.mail_exists_text()} heading={m.mail_exists_heading()}>
      <MailText>{m.mail_exists_text()}</MailText>
      <MailAction href={url} label={m.mail_exists_action()} />
      <MailText>{m.mail_exists_ignore()}</MailText>
    </MailLayout>
  ),
};
