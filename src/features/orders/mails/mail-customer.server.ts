import type { Transaction } from '#/db/client.server.ts';
import type { PreparedJob } from '#/platform/jobs/send-job.server.ts';
import { prepareMail } from '#/platform/mail/send-mail.server.ts';
import type { OrderRow } from '../queries.server.ts';
import { localeOf } from '../use-cases/order-address.server.ts';

interface CustomerMail {
  template: string;
  data: object;
  dedupeKey: string;
}

/** Writes to the customer of an order in its language; one without an address is told by telephone. */
export async function mailCustomer(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'contactEmail' | 'locale'>,
  mail: CustomerMail,
): Promise<void> {
  await (await prepareCustomerMail(order, mail))?.send(tx);
}

/** The same with another statement of the transaction; null: nobody is written to. */
export async function prepareCustomerMail(
  order: Pick<OrderRow, 'id' | 'contactEmail' | 'locale'>,
  mail: CustomerMail,
): Promise<PreparedJob | null> {
  const { id: orderId, contactEmail: to } = order;
  return to === null ? null : prepareMail({ ...mail, to, orderId, locale: localeOf(order) });
}
