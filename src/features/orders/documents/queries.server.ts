import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { issuedDocuments } from '#/db/schema/documents.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { paidWithText } from '#/domain/payments/method.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { OrderEventRow, OrderRow } from '#/features/orders/queries.server.ts';

/** Payments as they were asked for that have no receipt yet: taken before there were any. */
export async function listUnreceipted(
  db: Executor,
  orderId: string,
): Promise<{ id: string; amount: Cents; reference: string; paidWith: string }[]> {
  const receipts = db
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.kind, 'receipt'),
        eq(issuedDocuments.cause, sql`${paymentAttempts.id}::text`),
      ),
    );
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, ['paid', 'refunded']),
        // Of another amount than was asked for: a person decides what it is.
        isNull(paymentAttempts.failureReason),
        gt(paymentAttempts.receivedAmount, 0),
        notExists(receipts),
      ),
    )
    .orderBy(asc(paymentAttempts.updatedAt), asc(paymentAttempts.id));
  return rows.map(({ id, receivedAmount, receipt, providerRef, paidWith }) => ({
    id,
    amount: receivedAmount ?? 0,
    reference: receipt ?? providerRef ?? id,
    paidWith: paidWithText(paidWith) ?? '',
  }));
}

/** Orders by their ids, in no order of their own. */
export function listOrdersById(db: Executor, ids: readonly string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}

/** What the history of orders says of their ways, whoever took them and their days, the oldest first. */
export function listMoves(
  db: Executor,
  orderIds: readonly string[],
): Promise<(OrderEventRow & { orderId: string })[]> {
  const kinds: HistoryKind[] = ['dispatched', 'delivered', 'days_changed', 'hire_extended'];
  return db
    .select({
      id: orderEvents.id,
      orderId: orderEvents.orderId,
      kind: orderEvents.kind,
      details: orderEvents.details,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), inArray(orderEvents.kind, kinds)))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
}
