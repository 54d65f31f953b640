import type { Cents } from '#/domain/money/money.ts';
import { depositHeld } from '#/domain/orders/deposit.ts';
import { openSum } from '#/domain/orders/open-sum.ts';
import { spokenFor } from '#/domain/payments/ledger.ts';
import type { OrderPrice } from '#/domain/orders/price-order.ts';
import { unusedMoney } from '#/domain/orders/refund.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { OrderMoneyRow } from './queries.server.ts';
import { depositOf, moneyOf } from './use-cases/deposit-of.ts';

/** The sums of a price, in cents, as an order keeps them. */
export function orderSums(price: OrderPrice) {
  return {
    goodsTotal: price.goods,
    discountTotal: price.discount,
    deliveryTotal: price.delivery,
    netTotal: price.net,
    vatTotal: price.vat,
    vatRate: price.vatRate,
    grossTotal: price.gross,
    depositTotal: price.deposit,
    dueTotal: price.dueNow,
  };
}

/** What a row of `orders` still asks for. */
export function openSumOf(order: OrderMoneyRow): Cents {
  return openSum(moneyOf(order));
}

/** What the shop holds of the deposit of an order, or would if so much more came. */
export function depositHeldOf(order: OrderMoneyRow, more: Cents = 0): Cents {
  const deposit = depositOf(order);
  return depositHeld({ ...deposit, paid: deposit.paid + more });
}

/** What of its money has come and is to be given back, without what is on its way. */
export function toGiveBackOf(order: OrderMoneyRow): Cents {
  return unusedMoney(spokenFor(moneyOf(order)));
}

/** What is left of its deposit and not on its way to the customer. */
export function depositToSendOf(order: OrderMoneyRow): Cents {
  return depositHeld(spokenFor(moneyOf(order)));
}

/** Until when an order placed now keeps its units unpaid. */
export function holdExpiry(now: Date): Date {
  return new Date(now.getTime() + settings().orders.holdMinutes * 60_000);
}
