import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

/** Money in cents. */
const disputeShopData = z.object({
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  kept: z.int(),
  text: z.string(),
});
export type DisputeShopData = z.output<typeof disputeShopData>;

/** Tells the shop that a customer disputes what was kept of a deposit. */
export const orderDisputeShopMail = defineMail(disputeShopData, {
  subject: ({ number }) => m.order_mail_dispute_subject({ number }),
  body: ({ number, name, phone, kept, text }, { MailLayout, MailLines, MailText }) => (
    <MailLayout
      preview={m.order_mail_dispute_subject({ number })}
      heading={m.order_mail_dispute_subject({ number })}
    >
      <MailText>{m.order_mail_dispute_kept({ name, phone, amount: formatMoney(kept) })}</MailText>
      <MailLines text={text} />
      <MailText>{m.order_mail_dispute_where()}</MailText>
    </MailLayout>
  ),
});
