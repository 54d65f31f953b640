import { accountsOf } from './money.ts';
import { stockOf, type Shop } from './shop.ts';

/** What the shop's tables should say. */
export function readModel(shop: Shop) {
  const { days, ...stock } = stockOf(shop);
  const funds = shop.orders.flatMap((order) =>
    accountsOf(order).map(([account, cents]) => ({ id: order.id, account, cents })),
  );
  const orders = shop.orders.map(({ hire, lateFee, ...order }) => ({
    status: order.status,
    due: order.due,
    deposit: order.deposit,
    paid: order.paid,
    refunded: order.refunded,
    allowed: order.allowed,
    returned: order.returned,
    kept: order.kept,
    fee: order.fee,
    owes: order.owes,
    isSettled: order.isSettled,
    bought: order.bought,
    hire: hire?.status ?? null,
    hired: hire?.units ?? 0,
    from: hire?.from ?? null,
    length: hire?.days ?? null,
    price: hire?.price ?? 0,
    back: hire?.back ?? 0,
    goodsBack: order.goods.back,
    goodsPrice: order.goods.price,
    longer: order.extensions.map(({ state, more }) => [state, more]),
    lateFee: lateFee && [lateFee.days, lateFee.amount, lateFee.isWaived],
    disputes: order.disputes,
    booked: order.booked.map(({ way, amount, isTakenBack }) => [way, amount, isTakenBack]),
  }));
  const offered = shop.offers.map(({ isHeld, order }) => ({ isHeld, order: order?.id ?? null }));
  return { stock, days: [...days].toSorted(([a], [b]) => a - b), orders, funds, offered };
}
