import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });

/** For admins: who reads their mail must not get into the back office by it unnoticed. */
export const passwordNeededMail = defineMail(linkData, {
  subject: () => m.mail_no_code_subject(),
  body: ({ url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout preview={m.mail_no_code_text()} heading={m.mail_no_code_subject()}>
      <MailText>{m.mail_no_code_text()}</MailText>
      <MailAction href={url} label={m.mail_exists_action()} />
      <MailText>{m.mail_exists_ignore()}</MailText>
    </MailLayout>
  ),
});
