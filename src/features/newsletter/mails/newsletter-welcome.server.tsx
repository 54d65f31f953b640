import { m } from '#/paraglide/messages.js';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { LinkData } from './newsletter-mails.server.ts';

export const newsletterWelcomeMail: MailTemplate<LinkData> = {
  subject: () => m.newsletter_mail_welcome_subject(),
  body: ({ url }) => (
    <MailLayout
      preview={m.newsletter_mail_welcome_text()}
      heading={m.newsletter_mail_welcome_subject()}
    >
      <MailText>{m.newsletter_mail_welcome_text()}</MailText>
      <MailAction href={url} label={m.newsletter_leave_action()} />
    </MailLayout>
  ),
};
