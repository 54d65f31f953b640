import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { payeeFailureTexts } from '#/features/orders/payouts/labels.ts';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const payoutFailedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** In cents. */
  amount: z.int(),
  phone: z.string(),
  reason: z.enum(['PAYEE_DAILY_LIMIT', 'PAYEE_WALLET_FULL', 'PAYEE_UNKNOWN']),
});
export type PayoutFailedData = z.output<typeof payoutFailedData>;

function introduction({ amount, phone }: PayoutFailedData): string {
  return m.order_mail_payout_failed_text({ amount: formatMoney(amount), phone });
}

/** Tells the customer that money which was sent back was not taken, and what helps. */
export const orderPayoutFailedMail = defineMail(payoutFailedData, {
  subject: ({ number }) => m.order_mail_payout_failed_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_payout_failed_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      <MailText>{payeeFailureTexts[data.reason]()}</MailText>
      <MailText>{m.order_mail_cancelled_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
