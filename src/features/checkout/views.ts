import type { Day } from '#/domain/dates/day.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import type { OrderPrice } from '#/domain/orders/price-order.ts';
import type { CartDiscounts, CartLineView, CartNotice } from '#/features/cart/views.ts';

/** Everything an order would cost now, with what stands in its way. */
export interface QuoteView {
  /** The cart that was priced. */
  cartVersion: number;
  lines: CartLineView[];
  /** What must be settled in the cart first, or has changed since it was filled. */
  notices: CartNotice[];
  /** The code that is kept with the cart, and whether it counts. */
  discounts: CartDiscounts;
  price: OrderPrice;
  /** Null for a pick-up. */
  zone: DeliveryZone | null;
  /** When the goods are there at the latest if they are paid now; null for a pick-up. */
  arrivesBy: Day | null;
  /** The day it is in Nairobi. */
  today: Day;
}
