import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const customReplyData = z.object({
  reference: z.string(),
  name: z.string(),
  message: z.string(),
  /** Cents; null: no quote with this answer. */
  quote: z.nullable(z.int()),
  /** Null: sent without signing in, so there is no page to look at. */
  url: z.nullable(z.string()),
});
export type CustomReplyData = z.output<typeof customReplyData>;

export const customReplyMail = defineMail(customReplyData, {
  subject: ({ reference }) => m.custom_mail_reply_subject({ reference }),
  body: (
    { reference, name, message, quote, url },
    { MailAction, MailLayout, MailLines, MailText },
  ) => (
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
});
