import * as z from 'zod/mini';
import { CANCEL_CAUSES, type CancelCause } from '#/domain/orders/cancel-cause.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const cancelledData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** Why the shop did it; null: the customer did. */
  cause: z.nullable(z.enum(CANCEL_CAUSES)),
  /** To be given back, and kept, in cents. A mail that was written before has no fee. */
  amount: z.int(),
  fee: z._default(z.int(), 0),
});
export type CancelledData = z.output<typeof cancelledData>;

/** What a customer is told of the cause; of the others staff speak with them. */
const causes: Partial<Record<CancelCause, () => string>> = {
  customer_asked: m.order_mail_cancelled_asked,
  goods_missing: m.order_mail_cancelled_missing,
  unreachable: m.order_mail_cancelled_unreachable,
};

function introduction({ number, cause }: CancelledData): string {
  if (cause === null) return m.order_mail_cancelled_self({ number });
  return [m.order_mail_cancelled_text({ number }), causes[cause]?.()].filter(Boolean).join(' ');
}

/** Tells the customer that the order was cancelled, and what of the money comes back. */
export const orderCancelledMail = defineMail(cancelledData, {
  subject: ({ number }) => m.order_mail_cancelled_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_cancelled_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      {data.amount > 0 && (
        <MailText>{m.order_mail_cancelled_money({ amount: formatMoney(data.amount) })}</MailText>
      )}
      {data.fee > 0 && (
        <MailText>{m.order_mail_cancelled_fee({ amount: formatMoney(data.fee) })}</MailText>
      )}
      <MailText>{m.order_mail_cancelled_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
