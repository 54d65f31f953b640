import type { Day } from '#/domain/dates/day.ts';
import type { PaymentMethod } from '#/domain/payments/method.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import type { OrderPrice } from '#/domain/orders/price-order.ts';
import type {
  CartDiscounts,
  CartLineView,
  CartNotice,
  TooSoonNotice,
  TravelTakenNotice,
} from '#/features/cart/views.ts';

export interface QuoteView {
  cartVersion: number;
  lines: CartLineView[];
  notices: CartNotice[];
  discounts: CartDiscounts;
  price: OrderPrice;
  /** Null for a pick-up. */
  zone: DeliveryZone | null;
  /** When the goods are there, or ready to be picked up, at the latest if they are paid now. */
  arrivesBy: Day;
  /** Hires that begin before that, or before the shop can hand them over. */
  tooSoon: TooSoonNotice[];
  /** Hires whose units others have while they would be on the way. */
  travelTaken: TravelTakenNotice[];
  /** Whether picking up would settle all of these. */
  canPickUp: boolean;
  /** How it can be paid, the usual first. */
  payBy: PaymentMethod[];
  /** The day it is in Nairobi. */
  today: Day;
}
