import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const waitingData = z.object({
  reference: z.string(),
  title: z.string(),
  minutes: z.int(),
  url: z.string(),
});

/** To the shop: somebody has waited too long. The conversation itself stays in the inbox. */
export const chatWaitingMail = defineMail(waitingData, {
  subject: ({ reference }) => m.mail_chat_waiting_subject({ reference }),
  body: ({ title, reference, minutes, url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={m.mail_chat_waiting_text({ minutes, title, reference })}
      heading={m.mail_chat_waiting_heading()}
    >
      <MailText>{m.mail_chat_waiting_text({ minutes, title, reference })}</MailText>
      <MailAction href={url} label={m.mail_chat_waiting_action()} />
    </MailLayout>
  ),
});
