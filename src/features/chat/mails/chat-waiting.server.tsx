import { m } from '#/paraglide/messages.js';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { WaitingData } from './chat-mails.server.ts';

/** To the shop: somebody has waited too long. The conversation itself stays in the inbox. */
export const chatWaitingMail: MailTemplate<WaitingData> = {
  subject: ({ reference }) => m.mail_chat_waiting_subject({ reference }),
  body: ({ title, reference, minutes, url }) => (
    <MailLayout
      preview={m.mail_chat_waiting_text({ minutes, title, reference })}
      heading={m.mail_chat_waiting_heading()}
    >
      <MailText>{m.mail_chat_waiting_text({ minutes, title, reference })}</MailText>
      <MailAction href={url} label={m.mail_chat_waiting_action()} />
    </MailLayout>
  ),
};
