import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import {
  MailAction,
  MailLayout,
  MailLines,
  MailText,
} from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { CustomReplyData } from './custom-mail-data.ts';

export const customReplyMail: MailTemplate<CustomReplyData> = {
  subject: ({ reference }) => m.custom_mail_reply_subject({ reference }),
  body: ({ reference, name, message, quote, url }) => (
    <MailLayout
      preview={message.slice(0, 120)}
      heading={m.custom_mail_reply_subject({ reference })}
    >
      <MailText>{m.custom_mail_reply_hello({ name })}</MailText>
      <MailLines text={message} />
      {quote !== null && (
        <MailText>{m.custom_mail_reply_quote({ amount: formatMoney(quote) })}</MailText>
      )}
      {url && <MailAction href={url} label={m.custom_mail_reply_action()} />}
      <MailText>{m.custom_mail_reply_answer()}</MailText>
    </MailLayout>
  ),
};
