import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });

export const emailChangeMail = defineMail(linkData, {
  subject: () => m.mail_change_subject(),
  body: ({ url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout preview={m.mail_change_text()} heading={m.mail_change_heading()}>
      <MailText>{m.mail_change_text()}</MailText>
      <MailAction href={url} label={m.mail_change_action()} />
      <MailText>{m.mail_change_note()}</MailText>
    </MailLayout>
  ),
});
