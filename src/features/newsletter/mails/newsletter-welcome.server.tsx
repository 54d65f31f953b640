import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });

export const newsletterWelcomeMail = defineMail(linkData, {
  subject: () => m.newsletter_mail_welcome_subject(),
  body: ({ url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={m.newsletter_mail_welcome_text()}
      heading={m.newsletter_mail_welcome_subject()}
    >
      <MailText>{m.newsletter_mail_welcome_text()}</MailText>
      <MailAction href={url} label={m.newsletter_leave_action()} />
    </MailLayout>
  ),
});
