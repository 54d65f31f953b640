import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

const disputeAnsweredData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  text: z.string(),
  answer: z.string(),
});
export type DisputeAnsweredData = z.output<typeof disputeAnsweredData>;

/** The shop's answer to what the customer wrote about the deposit. */
export const orderDisputeAnsweredMail = defineMail(disputeAnsweredData, {
  subject: ({ number }) => m.order_mail_answer_subject({ number }),
  body: ({ name, text, answer, url }, { MailAction, MailLayout, MailLines, MailText }) => (
    <MailLayout preview={answer.slice(0, 120)} heading={m.order_mail_answer_heading({ name })}>
      <MailLines text={answer} />
      <MailText>{m.order_mail_answer_wrote()}</MailText>
      <MailLines text={text} />
      <MailText>{m.order_mail_cancelled_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
