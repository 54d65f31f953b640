import { Fragment } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { ConfirmedData } from './order-mail-data.ts';

function lineText(line: ConfirmedData['lines'][number]): string {
  const { quantity, name: product, start, end } = line;
  const total = formatMoney(line.total);
  return start && end
    ? m.order_mail_line_hire({
        quantity,
        product,
        total,
        start: formatDay(start),
        end: formatDay(end),
      })
    : m.order_mail_line({ quantity, product, total });
}

function introduction({ number, paid }: ConfirmedData): string {
  return m.order_mail_confirmed_text({ number, paid: formatMoney(paid) });
}

export const orderConfirmedMail: MailTemplate<ConfirmedData> = {
  subject: ({ number }) => m.order_mail_confirmed_subject({ number }),
  body: (order) => (
    <MailLayout
      preview={introduction(order)}
      heading={m.order_mail_confirmed_heading({ name: order.name })}
    >
      <MailText>{introduction(order)}</MailText>
      <MailText>
        {order.lines.map((line) => (
          <Fragment key={line.id}>
            {lineText(line)}
            <br />
          </Fragment>
        ))}
      </MailText>
      <MailText>
        {m.order_mail_goods({ amount: formatMoney(order.goods) })}
        <br />
        {order.discount > 0 && (
          <>
            {m.order_mail_discount({ amount: formatMoney(order.discount) })}
            <br />
          </>
        )}
        {m.order_mail_delivery({ amount: formatMoney(order.delivery) })}
        <br />
        {m.order_mail_vat({ amount: formatMoney(order.vat) })}
        <br />
        {m.order_mail_deposit({ amount: formatMoney(order.deposit) })}
        <br />
        {m.order_mail_paid({ amount: formatMoney(order.paid) })}
      </MailText>
      <MailText>
        {order.place === null ? m.order_mail_pickup() : m.order_mail_place({ place: order.place })}
      </MailText>
      <MailText>{m.order_mail_next()}</MailText>
      <MailAction href={order.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
};
