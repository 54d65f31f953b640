import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });

export const welcomeMail = defineMail(linkData, {
  subject: () => m.mail_welcome_subject(),
  body: ({ url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout preview={m.mail_welcome_text()} heading={m.mail_welcome_heading()}>
      <MailText>{m.mail_welcome_text()}</MailText>
      <MailAction href={url} label={m.mail_welcome_action()} />
      <MailText>{m.mail_welcome_note()}</MailText>
    </MailLayout>
  ),
});
