import type { DepositFacts } from '#/domain/orders/deposit.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';
import type { OrderMoneyRow } from '../queries.server.ts';

/** What a row of `orders` says of its deposit; what is on its way counts as gone back. */
export function depositOf(order: OrderMoneyRow): DepositFacts {
  return {
    status: order.status,
    deposit: order.depositTotal,
    paid: order.paidTotal,
    refunded: order.refundedTotal + order.openPayouts,
    returned: order.depositReturned + order.openDepositPayouts,
    kept: order.depositKept,
  };
}

/** What a row of `orders` says of all its money. */
export function moneyOf(order: OrderMoneyRow): OrderMoney {
  return {
    ...depositOf(order),
    due: order.dueTotal,
    refunded: order.refundedTotal,
    returned: order.depositReturned,
    allowed: order.allowedTotal,
    fee: order.cancelFee,
    goodsBack: order.goodsReturned,
    onItsWay: order.openPayouts,
    depositOnItsWay: order.openDepositPayouts,
  };
}
