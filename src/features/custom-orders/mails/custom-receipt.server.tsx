import { m } from '#/paraglide/messages.js';
import { MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { CustomReceiptData } from './custom-mail-data.ts';

export const customReceiptMail: MailTemplate<CustomReceiptData> = {
  subject: ({ reference }) => m.custom_mail_receipt_subject({ reference }),
  body: ({ reference, files }) => (
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
};
