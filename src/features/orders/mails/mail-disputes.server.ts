import type { Transaction } from '#/db/client.server.ts';
import { baseLocale } from '#/paraglide/runtime.js';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { DisputeRow } from '../disputes/queries.server.ts';
import type { OrderRow } from '../queries.server.ts';
import { mailCustomer } from './mail-customer.server.ts';
import type { DisputeAnsweredData } from './order-dispute-answered.server.tsx';
import type { DisputeShopData } from './order-dispute-shop.server.tsx';
import { namesOf } from './send-order-mails.server.ts';

/** Puts what the customer says before the shop; an answer to the mail goes to the customer. */
export async function notifyShopOfDispute(
  tx: Transaction,
  order: OrderRow,
  { id, text }: DisputeRow,
): Promise<void> {
  const { number, contactName: name, contactPhone: phone, depositKept: kept } = order;
  const data: DisputeShopData = { number, name, phone, kept, text };
  await sendMail(tx, {
    to: settings().shop.email,
    template: 'order-dispute-shop',
    data,
    locale: baseLocale,
    dedupeKey: `order-dispute-shop:${id}`,
    ...(order.contactEmail !== null && { replyTo: order.contactEmail }),
  });
}

export async function mailDisputeAnswered(
  tx: Transaction,
  order: OrderRow,
  { id, text, answer }: DisputeRow,
): Promise<void> {
  const data: DisputeAnsweredData = { ...namesOf(order), text, answer: answer ?? '' };
  await mailCustomer(tx, order, {
    template: 'order-dispute-answered',
    data,
    dedupeKey: `order-dispute-answered:${id}`,
  });
}
