import { m } from '#/paraglide/messages.js';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { LinkData } from './newsletter-mails.server.ts';

export const newsletterConfirmMail: MailTemplate<LinkData> = {
  subject: () => m.newsletter_mail_confirm_subject(),
  body: ({ url }) => (
    <MailLayout
      preview={m.newsletter_mail_confirm_text()}
      heading={m.newsletter_mail_confirm_subject()}
    >
      <MailText>{m.newsletter_mail_confirm_text()}</MailText>
      <MailAction href={url} label={m.newsletter_confirm_action()} />
      <MailText>{m.newsletter_mail_confirm_ignore()}</MailText>
    </MailLayout>
  ),
};
