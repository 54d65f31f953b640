import * as z from 'zod/mini';
import { answerTimeLabel } from '#/features/content/opening-labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

const receiptData = z.object({ receivedAt: z.string() });
export type ReceiptData = z.output<typeof receiptData>;

/** Tells the sender that it arrived. Holds nothing that was typed, not even the name. */
export const contactReceiptMail = defineMail(receiptData, {
  subject: () => m.contact_mail_receipt_subject(),
  body: ({ receivedAt }, { MailLayout, MailText }) => (
    <MailLayout
      preview={m.contact_mail_receipt_text({ time: formatInstant(receivedAt) })}
      heading={m.contact_mail_receipt_subject()}
    >
      <MailText>{m.contact_mail_receipt_text({ time: formatInstant(receivedAt) })}</MailText>
      <MailText>{answerTimeLabel(settings().hours, new Date(receivedAt))}</MailText>
      <MailText>{m.contact_mail_receipt_not_you()}</MailText>
    </MailLayout>
  ),
});
