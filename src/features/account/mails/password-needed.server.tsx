import { m } from '#/paraglide/messages.js';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { LinkData } from './account-mails.server.ts';

/** For admins: who reads their mail must not get into the back office by it unnoticed. */
export const passwordNeededMail: MailTemplate<LinkData> = {
  subject: () => m.mail_no_code_subject(),
  body: ({ url }) => (
    <MailLayout preview={m.mail_no_code_text()} heading={m.mail_no_code_subject()}>
      <MailText>{m.mail_no_code_text()}</MailText>
      <MailAction href={url} label={m.mail_exists_action()} />
      <MailText>{m.mail_exists_ignore()}</MailText>
    </MailLayout>
  ),
};
