import type { Transaction } from '#/db/client.server.ts';
import { baseLocale } from '#/paraglide/runtime.js';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { IncomingRow } from '../queries.server.ts';
import type { UnmatchedData } from './payment-unmatched.server.tsx';

/** Tells the shop once of money that fits no order. */
export async function mailUnmatched(tx: Transaction, payment: IncomingRow): Promise<void> {
  const { id, receipt, amount, account, payerName, payerPhone } = payment;
  const payer = [payerName, payerPhone].filter(Boolean).join(', ');
  const data: UnmatchedData = { receipt, amount, account, payer };
  await sendMail(tx, {
    to: settings().shop.email,
    template: 'payment-unmatched',
    data,
    locale: baseLocale,
    dedupeKey: `payment-unmatched:${id}`,
  });
}
