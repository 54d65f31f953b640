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
  cause: z.enum(CANCEL_CAUSES),
  /** To be given back, in cents. */
  amount: z.int(),
});
export type CancelledData = z.output<typeof cancelledData>;

/** What a customer is told of the cause; of the others staff speak with them. */
const causes: Partial<Record<CancelCause, () => string>> = {
  customer_asked: m.order_mail_cancelled_asked,
  goods_missing: m.order_mail_cancelled_missing,
  unreachable: m.order_mail_cancelled_unreachable,
};

function introduction({ number, cause }: CancelledData): string {
  return [m.order_mail_cancelled_text({ number }), causes[cause]?.()].filter(Boolean).join(' ');
}

/** Tells the customer that the shop called the order off, and that money comes back. */
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
      <MailText>{m.order_mail_cancelled_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
