import { m } from '#/paraglide/messages.js';
import { MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { CustomAnswerData } from './custom-mail-data.ts';

/** For the shop's own mailbox: a quote was taken, or not. */
export const customAnswerMail: MailTemplate<CustomAnswerData> = {
  subject: ({ reference, accepted }) =>
    accepted
      ? m.custom_mail_answer_accepted({ reference })
      : m.custom_mail_answer_declined({ reference }),
  body: (data) => (
    <MailLayout preview={customAnswerMail.subject(data)} heading={customAnswerMail.subject(data)}>
      <MailText>{m.custom_mail_answer_text({ name: data.name })}</MailText>
    </MailLayout>
  ),
};
