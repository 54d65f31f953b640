import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import type { OrderPrice } from '#/domain/orders/price-order.ts';
import type { CartLineView, CartNotice } from '#/features/cart/views.ts';

/** Everything an order would cost now, with what stands in its way. */
export interface QuoteView {
  /** The cart that was priced. */
  cartVersion: number;
  lines: CartLineView[];
  /** What must be settled in the cart first, or has changed since it was filled. */
  notices: CartNotice[];
  price: OrderPrice;
  /** Null for a pick-up. */
  zone: DeliveryZone | null;
}

/** A county in the list, cheapest information first: what it costs and how long it takes. */
export type DeliveryZoneView = DeliveryZone;
