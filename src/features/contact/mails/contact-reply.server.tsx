import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const contactReplyData = z.object({
  name: z.string(),
  subject: z.string(),
  /** What the shop answers. */
  text: z.string(),
  /** What was written, and when: so that both know what this is about. */
  written: z.string(),
  writtenAt: z.string(),
});
export type ContactReplyData = z.output<typeof contactReplyData>;

/** What a person of the shop answers to a message. */
export const contactReplyMail = defineMail(contactReplyData, {
  subject: ({ subject }) => m.contact_mail_answer_subject({ subject }),
  body: ({ name, subject, text, written, writtenAt }, { MailLayout, MailLines, MailText }) => (
    <MailLayout preview={text.slice(0, 120)} heading={m.contact_mail_answer_subject({ subject })}>
      <MailText>{m.custom_mail_reply_hello({ name })}</MailText>
      <MailLines text={text} />
      <MailText>{m.custom_mail_reply_answer()}</MailText>
      <MailText>{m.contact_mail_answer_written({ time: formatInstant(writtenAt) })}</MailText>
      <MailLines text={written} />
    </MailLayout>
  ),
});
