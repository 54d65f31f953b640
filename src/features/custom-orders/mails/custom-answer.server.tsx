import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const customAnswerData = z.object({
  reference: z.string(),
  name: z.string(),
  accepted: z.boolean(),
});
export type CustomAnswerData = z.output<typeof customAnswerData>;

/** For the shop's own mailbox: a quote was taken, or not. */
export const customAnswerMail = defineMail(customAnswerData, {
  subject: subjectOf,
  body: (data, { MailLayout, MailText }) => (
    <MailLayout preview={subjectOf(data)} heading={subjectOf(data)}>
      <MailText>{m.custom_mail_answer_text({ name: data.name })}</MailText>
    </MailLayout>
  ),
});

function subjectOf({ reference, accepted }: CustomAnswerData): string {
  return accepted
    ? m.custom_mail_answer_accepted({ reference })
    : m.custom_mail_answer_declined({ reference });
}
