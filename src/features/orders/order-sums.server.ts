import type { OrderPrice } from '#/domain/orders/price-order.ts';
import { settings } from '#/platform/settings/settings.server.ts';

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

/** Until when an order placed now keeps its units unpaid. */
export function holdExpiry(now: Date): Date {
  return new Date(now.getTime() + settings().orders.holdMinutes * 60_000);
}
