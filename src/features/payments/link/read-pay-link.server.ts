import type { Executor } from '#/db/client.server.ts';
import { openSumOf } from '#/features/orders/order-sums.server.ts';
import { isPayable, readPayToken } from '#/features/orders/pay-link.server.ts';
import { findOrder, type OrderRow } from '#/features/orders/queries.server.ts';
import type { OrderPaymentView, PayLinkView } from '../views.ts';
import { isUndecided } from '#/domain/payments/attempt.ts';

/**
 * What the link to the payment of an order opens: no more than is needed to pay (ORDER-28). It ends with
 * the hold, or with what is open. Null: the link was not made here.
 */
export async function readPayLink(
  db: Executor,
  token: string,
  now: Date,
): Promise<PayLinkView | null> {
  const orderId = readPayToken(token);
  const order = orderId && (await findOrder(db, orderId));
  if (!order) return null;
  return {
    orderId: order.id,
    number: order.number,
    stage: stageOf(order, now),
    due: order.dueTotal,
    open: openSumOf(order),
    holdExpiresAt: order.status === 'pending_payment' ? order.holdExpiresAt : null,
  };
}

function stageOf(order: OrderRow, now: Date): PayLinkView['stage'] {
  if (order.status === 'cancelled' || order.status === 'refunded') return 'ended';
  if (isPayable(order, now)) return 'open';
  return openSumOf(order) === 0 ? 'paid' : 'ended';
}

const SHOWN_MS = 3_600_000;

/** Without what whoever has the link need not know: contacts, receipts, and tries of the past. */
export function redactForLink(view: OrderPaymentView, now: Date): OrderPaymentView {
  const { latest } = view;
  const isShown =
    latest !== null &&
    (isUndecided(latest.state) || now.getTime() - latest.startedAt.getTime() < SHOWN_MS);
  return {
    ...view,
    order: { ...view.order, contactPhone: '', contactEmail: '' },
    latest: isShown ? latest : null,
    received: [],
    claims: view.claims.filter(({ state }) => state !== 'counted'),
  };
}
