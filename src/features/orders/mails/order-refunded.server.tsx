import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { REFUND_METHODS, type RefundMethod } from '#/domain/orders/refund.ts';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const refundedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** In cents. */
  amount: z.int(),
  method: z.enum(REFUND_METHODS),
  /** The number of the payment, or of the order that it paid; empty for cash and a tip. */
  reference: z.string(),
});
export type RefundedData = z.output<typeof refundedData>;

const ways: Record<RefundMethod, (sent: { amount: string; reference: string }) => string> = {
  mobile: m.order_mail_refunded_mobile,
  bank: m.order_mail_refunded_bank,
  cash: m.order_mail_refunded_cash,
  tip: m.order_mail_refunded_tip,
  credit: m.order_mail_refunded_credit,
};

function introduction({ amount, method, reference }: RefundedData): string {
  return ways[method]({ amount: formatMoney(amount), reference });
}

/** Tells the customer that the shop gave money back, and how. */
export const orderRefundedMail = defineMail(refundedData, {
  subject: ({ number }) => m.order_mail_refunded_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_refunded_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      <MailText>{m.order_mail_cancelled_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
