import { openSumOf } from '#/features/orders/order-sums.server.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';
import type { IncomingRow } from '../incoming/queries.server.ts';
import type { IncomingView, OrderBeside } from './views.ts';

export function toOrderBeside(order: OrderRow): OrderBeside {
  const { id, number, status, contactName: customer, contactPhone: phone } = order;
  const { dueTotal: due, paidTotal: paid, refundedTotal: refunded } = order;
  const open = openSumOf(order);
  return { id, number, status, customer, phone, due, paid, refunded, open };
}

export function toIncomingView(
  payment: IncomingRow,
  order: { id: string; number: string } | null,
): IncomingView {
  const { id, state, source, proof, receipt, amount, account } = payment;
  const { payerName, payerPhone, paidAt, note } = payment;
  const facts = { id, state, source, proof, receipt, amount, account, payerName, payerPhone };
  return { ...facts, paidAt: paidAt.toISOString(), order, note };
}
