import type { Day } from '#/domain/dates/day.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import type { RentalTooSoon } from '#/domain/orders/lead-time.ts';
import type { OrderPrice } from '#/domain/orders/price-order.ts';
import type { CartDiscounts, CartLineView, CartNotice } from '#/features/cart/views.ts';

/** A hire that cannot be with the customer on its first day; `county` is null for a pick-up. */
export type TooSoonNotice = RentalTooSoon & {
  reason: 'HIRE_TOO_SOON';
  productName: string | null;
  county: string | null;
};

/**
 * A hire whose units are free on its days, but not while they would be on the way to the county and
 * back. `firstDay` is null when no day works until `searchedUntil`.
 */
export interface TravelTakenNotice {
  reason: 'TRAVEL_TAKEN';
  lineId: string;
  productName: string;
  county: string;
  start: Day;
  wanted: number;
  left: number;
  firstDay: Day | null;
  searchedUntil: Day;
}

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
  /** The day it is in Nairobi. */
  today: Day;
}
