import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const requestData = z.object({
  name: z.string(),
  number: z.string(),
  products: z.array(z.string()),
  url: z.string(),
  leaveUrl: z.string(),
});
export type ReviewRequestData = z.output<typeof requestData>;

/** The one mail of an order that asks what its customer says of what they received. */
export const reviewRequestMail = defineMail(requestData, {
  subject: ({ number }) => m.reviews_mail_subject({ number }),
  body: (data, { MailAction, MailLayout, MailLeave, MailRows, MailText }) => (
    <MailLayout
      preview={m.reviews_mail_text()}
      heading={m.reviews_mail_heading({ name: data.name })}
    >
      <MailText>{m.reviews_mail_text()}</MailText>
      <MailRows rows={data.products} />
      <MailText>{m.reviews_mail_how()}</MailText>
      <MailAction href={data.url} label={m.reviews_mail_action()} />
      <MailLeave
        why={m.reviews_mail_why({ number: data.number })}
        href={data.leaveUrl}
        label={m.reviews_leave_action()}
      />
    </MailLayout>
  ),
});
