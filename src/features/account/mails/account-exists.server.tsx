import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });

export const accountExistsMail = defineMail(linkData, {
  subject: () => m.mail_exists_subject(),
  body: ({ url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout preview={m.mail_exists_text()} heading={m.mail_exists_heading()}>
      <MailText>{m.mail_exists_text()}</MailText>
      <MailAction href={url} label={m.mail_exists_action()} />
      <MailText>{m.mail_exists_ignore()}</MailText>
    </MailLayout>
  ),
});
