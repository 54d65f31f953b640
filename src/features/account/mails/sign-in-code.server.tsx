import * as z from 'zod/mini';
import { CODE_RULES, writeCode } from '#/domain/access/sign-in-code.ts';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const codeData = z.object({ code: z.string() });

/** The code stands in the subject too: a phone shows it without the mail being opened. */
export const signInCodeMail = defineMail(codeData, {
  subject: ({ code }) =>
    m.mail_code_subject({ code: writeCode(code), store: settings().shop.name }),
  body: ({ code }, { MailCode, MailLayout, MailText }) => (
    <MailLayout preview={m.mail_code_text()} heading={m.mail_code_heading()}>
      <MailText>{m.mail_code_text()}</MailText>
      <MailCode code={writeCode(code)} />
      <MailText>{m.mail_code_note({ minutes: CODE_RULES.validSeconds / 60 })}</MailText>
    </MailLayout>
  ),
});
