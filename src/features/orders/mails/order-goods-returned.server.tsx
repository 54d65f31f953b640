import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

/** Bought goods that came back; money in cents. */
const goodsReturnedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  lines: z.array(z.object({ id: z.string(), name: z.string(), units: z.int(), amount: z.int() })),
  /** Given back with them; 0: it was not. */
  delivery: z.int(),
  /** To be given back. */
  back: z.int(),
});
export type GoodsReturnedData = z.output<typeof goodsReturnedData>;

function outcome({ back }: GoodsReturnedData): string {
  return back > 0
    ? m.order_mail_goods_back({ amount: formatMoney(back) })
    : m.order_mail_goods_even();
}

/** Tells the customer that goods have come back, and what comes of their money. */
export const orderGoodsReturnedMail = defineMail(goodsReturnedData, {
  subject: ({ number }) => m.order_mail_goods_subject({ number }),
  body: (data, { MailAction, MailLayout, MailRows, MailText }) => (
    <MailLayout preview={outcome(data)} heading={m.order_mail_goods_heading({ name: data.name })}>
      <MailText>{m.order_mail_goods_text({ number: data.number })}</MailText>
      <MailRows
        rows={[
          ...data.lines.map(
            ({ units, name, amount }) => `${units} × ${name} – ${formatMoney(amount)}`,
          ),
          ...(data.delivery > 0
            ? [`${m.checkout_delivery()} – ${formatMoney(data.delivery)}`]
            : []),
        ]}
      />
      <MailText>{outcome(data)}</MailText>
      <MailText>{m.order_mail_cancelled_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
