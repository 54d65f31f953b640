import { accountsOf, stockOf, type Shop } from './order-lives.ts';

/** What the shop's tables should say. */
export function readModel(shop: Shop) {
  const { days, ...stock } = stockOf(shop);
  const funds = shop.orders.flatMap((order) =>
    accountsOf(order).map(([account, cents]) => ({ id: order.id, account, cents })),
  );
  const orders = shop.orders.map(({ hire, ...order }) => ({
    status: order.status,
    paid: order.paid,
    refunded: order.refunded,
    returned: order.returned,
    kept: order.kept,
    fee: order.fee,
    isSettled: order.isSettled,
    hire: hire?.status ?? null,
    back: hire?.back ?? 0,
    goodsBack: order.goods.back,
    goodsPrice: order.goods.price,
  }));
  return { stock, days: [...days].toSorted(([a], [b]) => a - b), orders, funds };
}
