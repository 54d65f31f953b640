import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { rowText } from '#/features/cart/amount-rows.ts';
import { confirmedData, lineText, rowsOf } from './order-confirmed.server.tsx';

const linesChangedData = z.extend(confirmedData, {
  dueBefore: z.int(),
  /** Where what is open can be paid; null: nothing is. */
  payUrl: z.nullable(z.string()),
  /** To be given back. */
  back: z.int(),
});
export type LinesChangedData = z.output<typeof linesChangedData>;

function difference({ open, back }: LinesChangedData): string {
  if (open > 0) return m.order_mail_lines_open({ amount: formatMoney(open) });
  return back > 0
    ? m.order_mail_lines_back({ amount: formatMoney(back) })
    : m.order_mail_lines_even();
}

/** Tells the customer what the order is now, and who pays the difference. */
export const orderLinesChangedMail = defineMail(linesChangedData, {
  subject: ({ number }) => m.order_mail_lines_subject({ number }),
  body: (data, { MailAction, MailLayout, MailRows, MailText }) => (
    <MailLayout
      preview={difference(data)}
      heading={m.order_mail_changed_heading({ name: data.name })}
    >
      <MailText>{m.order_mail_lines_text({ number: data.number })}</MailText>
      <MailRows rows={data.lines.map(lineText)} />
      <MailRows rows={rowsOf(data).map(rowText)} />
      <MailText>{difference(data)}</MailText>
      <MailText>{m.order_mail_changed_ask({ phone: settings().shop.phone1 })}</MailText>
      {data.payUrl ? (
        <MailAction href={data.payUrl} label={m.pay_link_pay({ amount: formatMoney(data.open) })} />
      ) : (
        <MailAction href={data.url} label={m.order_mail_action()} />
      )}
    </MailLayout>
  ),
});
