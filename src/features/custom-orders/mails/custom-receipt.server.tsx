import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

/** Holds nothing that was typed: the address may be somebody else's. */
const customReceiptData = z.object({ reference: z.string(), files: z.int() });
export type CustomReceiptData = z.output<typeof customReceiptData>;

export const customReceiptMail = defineMail(customReceiptData, {
  subject: ({ reference }) => m.custom_mail_receipt_subject({ reference }),
  body: ({ reference, files }, { MailLayout, MailText }) => (
    <MailLayout
      preview={m.custom_mail_receipt_text({ reference })}
      heading={m.custom_mail_receipt_subject({ reference })}
    >
      <MailText>{m.custom_mail_receipt_text({ reference })}</MailText>
      {files > 0 && <MailText>{m.custom_mail_receipt_files({ count: files })}</MailText>}
      <MailText>{m.custom_sent_next()}</MailText>
      <MailText>{m.contact_mail_receipt_not_you()}</MailText>
    </MailLayout>
  ),
});
