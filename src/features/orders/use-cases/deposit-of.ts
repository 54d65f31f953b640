import type { DepositFacts } from '#/domain/orders/deposit.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';
import type { OrderRow } from '../queries.server.ts';

/** What a row of `orders` says of its deposit. */
export function depositOf(order: OrderRow): DepositFacts {
  return {
    status: order.status,
    deposit: order.depositTotal,
    paid: order.paidTotal,
    refunded: order.refundedTotal,
    returned: order.depositReturned,
    kept: order.depositKept,
  };
}

/** What a row of `orders` says of all its money. */
export function moneyOf(order: OrderRow): OrderMoney {
  return { ...depositOf(order), due: order.dueTotal };
}
