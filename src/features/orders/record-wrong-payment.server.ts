import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { notifyShop } from './mails/send-order-mails.server.ts';
import { insertOrderEvent, updatePaidTotal } from './queries.server.ts';
import { postReceived, type PaymentSource } from './use-cases/post-received.server.ts';

interface WrongPayment {
  orderId: string;
  source: PaymentSource;
  /** Adds this to what was paid; 0 when no money can be told from what was said. */
  recorded: Cents;
  /** What the provider says came; null when it does not say. */
  reported: Cents | null;
  asked: Cents;
  receipt: string;
}

/** Records money of another amount and flags it for review; it confirms nothing. */
export async function recordWrongPayment(tx: Transaction, payment: WrongPayment): Promise<void> {
  const { orderId, source, recorded, reported, asked, receipt } = payment;
  const order = await updatePaidTotal(tx, orderId, recorded);
  if (!order) throw new Error(`Money came for order ${orderId}, which does not exist`);
  await postReceived(tx, order, { amount: recorded, source, kind: 'payment' });
  const details = { asked, receipt, ...(reported !== null && { amount: reported }) };
  await insertOrderEvent(tx, { orderId, kind: 'paid_wrong', details });
  await notifyShop(tx, order, { problem: 'paid_wrong', amount: reported, asked, receipt });
}
