import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const unmatchedData = z.object({
  receipt: z.string(),
  amount: z.int(),
  account: z.string(),
  payer: z.string(),
});
export type UnmatchedData = z.output<typeof unmatchedData>;

/** For the shop's own mailbox: money that fits no order. */
export const paymentUnmatchedMail = defineMail(unmatchedData, {
  subject: ({ amount }) => m.incoming_mail_subject({ amount: formatMoney(amount) }),
  body: ({ receipt, amount, account, payer }, { MailLayout, MailText }) => (
    <MailLayout
      preview={m.incoming_mail_text()}
      heading={m.incoming_mail_subject({ amount: formatMoney(amount) })}
    >
      <MailText>{m.incoming_mail_text()}</MailText>
      <MailText>
        {m.incoming_mail_facts({
          receipt,
          amount: formatMoney(amount),
          account: account || m.incoming_no_account(),
          payer: payer || m.incoming_no_payer(),
        })}
      </MailText>
      <MailText>{m.incoming_mail_where()}</MailText>
    </MailLayout>
  ),
});
