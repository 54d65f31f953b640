import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });

export const newsletterConfirmMail = defineMail(linkData, {
  subject: () => m.newsletter_mail_confirm_subject(),
  body: ({ url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={m.newsletter_mail_confirm_text()}
      heading={m.newsletter_mail_confirm_subject()}
    >
      <MailText>{m.newsletter_mail_confirm_text()}</MailText>
      <MailAction href={url} label={m.newsletter_confirm_action()} />
      <MailText>{m.newsletter_mail_confirm_ignore()}</MailText>
    </MailLayout>
  ),
});
