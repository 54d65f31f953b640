import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { quantityLabel } from '#/features/catalog/price-labels.ts';
import { PRICE_UNITS } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const lineData = z.object({
  product: z.string(),
  quantity: z.int(),
  unit: z._default(z.enum(PRICE_UNITS), 'each'),
  /** Cents, after the product's own discount. */
  total: z.int(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
});

const reminderData = z.object({
  name: z.string(),
  lines: z.array(lineData),
  /** Cents, before delivery. */
  due: z.int(),
  url: z.string(),
  leaveUrl: z.string(),
});
export type CartReminderData = z.output<typeof reminderData>;

function lineText({ start, end, product, total, ...line }: z.output<typeof lineData>): string {
  const quantity = quantityLabel(line.quantity, line.unit);
  const text = { quantity, product, total: formatMoney(total) };
  return start && end
    ? m.order_mail_line_hire({ ...text, start: formatDay(start), end: formatDay(end) })
    : m.order_mail_line(text);
}

/** The one reminder of an abandoned cart, at the prices of the day it is sent. */
export const cartReminderMail = defineMail(reminderData, {
  subject: () => m.cart_reminder_mail_subject(),
  body: (cart, { MailAction, MailLayout, MailLeave, MailRows, MailText }) => (
    <MailLayout
      preview={m.cart_reminder_mail_text()}
      heading={m.cart_reminder_mail_heading({ name: cart.name })}
    >
      <MailText>{m.cart_reminder_mail_text()}</MailText>
      <MailRows rows={cart.lines.map(lineText)} />
      <MailRows rows={[`${m.checkout_due_before_delivery()}: ${formatMoney(cart.due)}`]} />
      <MailText>{m.cart_reminder_mail_free()}</MailText>
      <MailAction href={cart.url} label={m.cart_reminder_mail_action()} />
      <MailLeave
        why={m.cart_reminder_mail_why()}
        href={cart.leaveUrl}
        label={m.cart_reminder_leave_action()}
      />
    </MailLayout>
  ),
});
