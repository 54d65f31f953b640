import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { notifyShop } from './mails/send-order-mails.server.ts';
import { insertOrderEvent, lockOrder } from './queries.server.ts';

interface UnknownPayment {
  orderId: string;
  asked: Cents;
  /** Null: it was asked for on a page. */
  phone: string | null;
  /** The provider's number for the request; the attempt's own when it was never told. */
  request: string;
}

/** Tells a person that nobody knows whether a prompt was paid: history and mail to the shop. */
export async function noteUnknownPayment(tx: Transaction, payment: UnknownPayment): Promise<void> {
  const { orderId, asked, phone, request: receipt } = payment;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`A payment is unknown for order ${orderId}, which does not exist`);
  await insertOrderEvent(tx, {
    orderId,
    kind: 'payment_unknown',
    details: { asked, ...(phone && { phone }) },
  });
  await notifyShop(tx, order, { problem: 'payment_unknown', amount: null, asked, receipt });
}
