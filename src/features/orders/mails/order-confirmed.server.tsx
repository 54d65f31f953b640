import * as z from 'zod/mini';
import type { Day } from '#/domain/dates/day.ts';
import { formatMoney, sum, type Cents } from '#/domain/money/money.ts';
import { DEFAULT_VAT_RATE } from '#/domain/money/vat.ts';
import { amountRows, rowText } from '#/features/cart/amount-rows.ts';
import { chosenTexts } from '#/features/catalog/chosen-options.ts';
import { quantityLabel } from '#/features/catalog/price-labels.ts';
import { PRICE_UNITS } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const lineData = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit: z._default(z.enum(PRICE_UNITS), 'each'),
  /** Cents, after the product's own discount. */
  total: z.int(),
  before: z._default(z.nullable(z.int()), null),
  days: z._default(z.nullable(z.int()), null),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  /** What was chosen for it. */
  options: z._default(z.record(z.string(), z.string()), {}),
});

/** What the mail to the customer about a paid order needs; money in cents. */
export const confirmedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  lines: z.array(lineData),
  goods: z.int(),
  // What has a default here is absent in mails that were queued by an earlier version.
  discount: z._default(z.int(), 0),
  codeDiscount: z._default(z.int(), 0),
  discountCode: z._default(z.nullable(z.string()), null),
  rounding: z._default(z.int(), 0),
  delivery: z.int(),
  vatRate: z._default(z.int(), DEFAULT_VAT_RATE),
  vat: z.int(),
  deposit: z.int(),
  paid: z.int(),
  open: z._default(z.int(), 0),
  /** Null: the customer picks the goods up. */
  place: z.nullable(z.string()),
  /** The card or the like, and its number of the payment. */
  paidBy: z._default(z.nullable(z.object({ paidWith: z.string(), receipt: z.string() })), null),
});
export type ConfirmedData = z.output<typeof confirmedData>;

type Line = ConfirmedData['lines'][number];

/** A line with its price, as a mail says it. */
export function lineText(line: Line): string {
  const { name, total, before, options } = line;
  const quantity = quantityLabel(line.quantity, line.unit);
  const chosen = chosenTexts(options);
  const product = chosen.length > 0 ? `${name} (${chosen.join(', ')})` : name;
  const price = formatMoney(total);
  const text = { quantity, product, total: before === null ? price : `${price} (${was(before)})` };
  return line.start && line.end
    ? m.order_mail_line_hire({ ...text, ...daysText(line.start, line.end, line.days) })
    : m.order_mail_line(text);
}

function was(price: Cents): string {
  return m.discount_price_before({ price: formatMoney(price) });
}

function daysText(start: Day, end: Day, days: Line['days']) {
  const counted = days === null ? '' : ` (${m.orders_days({ days })})`;
  return { start: formatDay(start), end: `${formatDay(end)}${counted}` };
}

/** The sum once more, as the page of the order says it. */
export function rowsOf(order: ConfirmedData) {
  const gross = sum([order.goods, -order.discount, order.delivery, order.rounding]);
  const dueNow = sum([gross, order.deposit]);
  return amountRows({
    sums: { ...order, gross, net: gross - order.vat, dueNow },
    code: order.discountCode,
    place: order.place === null ? 'pickup' : 'delivery',
    settled: { paid: order.paid, refunded: 0, left: order.open },
  });
}

function introduction({ number, paid, open }: ConfirmedData): string {
  if (open > 0) return m.order_mail_agreed_text({ number, open: formatMoney(open) });
  return m.order_mail_confirmed_text({ number, paid: formatMoney(paid) });
}

export const orderConfirmedMail = defineMail(confirmedData, {
  subject: ({ number }) => m.order_mail_confirmed_subject({ number }),
  body: (order, { MailAction, MailLayout, MailRows, MailText }) => (
    <MailLayout
      preview={introduction(order)}
      heading={m.order_mail_confirmed_heading({ name: order.name })}
    >
      <MailText>{introduction(order)}</MailText>
      <MailRows rows={order.lines.map(lineText)} />
      <MailRows rows={rowsOf(order).map(rowText)} />
      {order.paidBy && (
        <MailText>
          {m.order_mail_paid_with({
            name: order.paidBy.paidWith,
            reference: order.paidBy.receipt,
          })}
        </MailText>
      )}
      <MailText>
        {order.place === null ? m.order_mail_pickup() : m.order_mail_place({ place: order.place })}
      </MailText>
      <MailText>{m.order_mail_next()}</MailText>
      <MailAction href={order.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
