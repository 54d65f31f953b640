import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { DEDUCTION_KINDS } from '#/domain/orders/deposit.ts';
import { deductionLabels } from '#/features/orders/labels.ts';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

/** What came of a deposit; money in cents. */
const depositSettledData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  held: z.int(),
  deductions: z.array(
    z.object({ nth: z.int(), kind: z.enum(DEDUCTION_KINDS), note: z.string(), amount: z.int() }),
  ),
  back: z.int(),
  owed: z.int(),
});
export type DepositSettledData = z.output<typeof depositSettledData>;

function introduction({ held, back, deductions }: DepositSettledData): string {
  const amount = formatMoney(back);
  if (deductions.length === 0) return m.order_mail_deposit_whole({ amount });
  return back > 0
    ? m.order_mail_deposit_part({ amount, deposit: formatMoney(held) })
    : m.order_mail_deposit_none({ deposit: formatMoney(held) });
}

/** Tells the customer what of the deposit comes back, and what was kept for what. */
export const orderDepositSettledMail = defineMail(depositSettledData, {
  subject: ({ number }) => m.order_mail_deposit_subject({ number }),
  body: (data, { MailAction, MailLayout, MailRows, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={m.order_mail_deposit_heading({ name: data.name })}
    >
      <MailText>{introduction(data)}</MailText>
      {data.deductions.length > 0 && (
        <MailRows
          rows={data.deductions.map(
            ({ kind, note, amount }) =>
              `${deductionLabels[kind]()}: ${note} – ${formatMoney(amount)}`,
          )}
        />
      )}
      {data.back > 0 && <MailText>{m.order_deposit_use()}</MailText>}
      {data.owed > 0 && (
        <MailText>{m.order_deposit_owed_why({ amount: formatMoney(data.owed) })}</MailText>
      )}
      <MailText>{m.order_mail_cancelled_ask({ phone: settings().shop.phone1 })}</MailText>
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
