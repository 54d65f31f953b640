import type { Transaction } from '#/db/client.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { OrderRow } from '../queries.server.ts';
import { localeOf } from '../use-cases/order-address.server.ts';

/** Writes to the customer of an order in its language; one without an address is told by telephone. */
export async function mailCustomer(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'contactEmail' | 'locale'>,
  mail: { template: string; data: object; dedupeKey: string },
): Promise<void> {
  const { id: orderId, contactEmail: to } = order;
  if (to !== null) await sendMail(tx, { ...mail, to, orderId, locale: localeOf(order) });
}
