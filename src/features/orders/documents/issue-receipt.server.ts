import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import type { PaymentFacts } from '#/domain/documents/document-content.ts';
import { issueDocument } from '#/features/documents/issue-document.server.ts';
import {
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '#/features/orders/queries.server.ts';
import { localeOf } from '#/features/orders/use-cases/order-address.server.ts';
import type { PreparedJob } from '#/platform/jobs/send-job.server.ts';
import { orderFacts } from './order-facts.server.ts';
import { listUnreceipted } from './queries.server.ts';

interface TakenPayment extends PaymentFacts {
  /** The try to pay that brought it, or the payment that came of itself. */
  paymentId: string;
  now: Date;
  /** Null: it comes with the money. */
  askedBy: string | null;
}

/** Issues the receipt of a payment, once (DOCUMENT-2), and sends a mail of it. The order's row is locked. */
export async function issueReceipt(
  tx: Transaction,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  { paymentId, amount, reference, paidWith, now, askedBy }: TakenPayment,
  mail: PreparedJob | null = null,
): Promise<void> {
  const locale = localeOf(order);
  const facts = orderFacts(order, lines, locale);
  await issueDocument(tx, {
    orderId: order.id,
    cause: paymentId,
    locale,
    content: {
      kind: 'receipt',
      ...facts,
      payment: { amount, reference, ...(paidWith && { paidWith }) },
    },
    now,
    askedBy,
    mail,
  });
}

/** Receipts of payments that were taken before there were any. Null: there is no such order. */
export function issueOldReceipts(
  db: Executor,
  { orderId, askedBy }: { orderId: string; askedBy: string },
  now: Date,
): Promise<true | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const lines = await listOrderLines(tx, [orderId]);
    for (const { id: paymentId, ...payment } of await listUnreceipted(tx, orderId)) {
      await issueReceipt(tx, { order, lines }, { paymentId, ...payment, now, askedBy });
    }
    return true;
  });
}
