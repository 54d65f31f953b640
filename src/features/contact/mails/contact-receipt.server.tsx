import { answerTimeLabel } from '#/features/content/opening-labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { ReceiptData } from './contact-mail-data.ts';

/** Tells the sender that it arrived. Holds nothing that was typed, not even the name. */
export const contactReceiptMail: MailTemplate<ReceiptData> = {
  subject: () => m.contact_mail_receipt_subject(),
  body: ({ receivedAt }) => (
    <MailLayout
      preview={m.contact_mail_receipt_text({ time: formatInstant(receivedAt) })}
      heading={m.contact_mail_receipt_subject()}
    >
      <MailText>{m.contact_mail_receipt_text({ time: formatInstant(receivedAt) })}</MailText>
      <MailText>{answerTimeLabel(new Date(receivedAt))}</MailText>
      <MailText>{m.contact_mail_receipt_not_you()}</MailText>
    </MailLayout>
  ),
};
