import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });

export const resetPasswordMail = defineMail(linkData, {
  subject: () => m.mail_reset_subject(),
  body: ({ url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout preview={m.mail_reset_text()} heading={m.mail_reset_heading()}>
      <MailText>{m.mail_reset_text()}</MailText>
      <MailAction href={url} label={m.mail_reset_action()} />
      <MailText>{m.mail_reset_note()}</MailText>
    </MailLayout>
  ),
});
