import { CODE_RULES, writeCode } from '#/domain/access/sign-in-code.ts';
import { m } from '#/paraglide/messages.js';
import { env } from '#/platform/env.server.ts';
import { MailCode, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { CodeData } from './account-mails.server.ts';

/** The code stands in the subject too: a phone shows it without the mail being opened. */
export const signInCodeMail: MailTemplate<CodeData> = {
  subject: ({ code }) => m.mail_code_subject({ code: writeCode(code), store: env().store.name }),
  body: ({ code }) => (
    <MailLayout preview={m.mail_code_text()} heading={m.mail_code_heading()}>
      <MailText>{m.mail_code_text()}</MailText>
      <MailCode code={writeCode(code)} />
      <MailText>{m.mail_code_note({ minutes: CODE_RULES.validSeconds / 60 })}</MailText>
    </MailLayout>
  ),
};
