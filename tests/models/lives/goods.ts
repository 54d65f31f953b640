import { BOUGHT_PRICE, type Order } from './shop.ts';

/**
 * Of the bought units of an order: brought back, of them fit to be sold again, what that took back of the
 * price, and whether the delivery was given back with them.
 */
export interface Goods {
  back: number;
  sound: number;
  price: number;
  isDeliveryBack: boolean;
}

/** Bought units are brought back, of them so many damaged. */
export function returnGoods(
  order: Order,
  { units, damaged, withDelivery }: { units: number; damaged: number; withDelivery: boolean },
): boolean {
  const { goods, bought, status } = order;
  const hasThem = status === 'delivered' || status === 'completed' || status === 'refunded';
  if (!hasThem || !order.wasDelivered || units < 1 || units > bought - goods.back) return false;
  if (damaged > units || (withDelivery && goods.isDeliveryBack)) return false;
  const price = units * BOUGHT_PRICE + (withDelivery ? order.delivery : 0);
  goods.back += units;
  goods.sound += units - damaged;
  goods.price += price;
  order.allowed += price;
  goods.isDeliveryBack ||= withDelivery && order.delivery > 0;
  return true;
}
