import type { AddRejection, ChangeRejection } from '#/domain/cart/change-cart.ts';
import type { OptionsRejection } from '#/domain/cart/line-options.ts';
import type { RentalRange, RentalRangeRejection } from '#/domain/rentals/rental-range.ts';

/** Fewer units are free than were asked for; `left` is how many this line may have. */
export type UnitsRejection = { reason: 'NOT_ENOUGH_UNITS'; wanted: number; left: number };

/** 'Product not found for cart item'. */
export type GoneRejection = { reason: 'PRODUCT_GONE' };

export type AddToCartRejection =
  | AddRejection
  | RentalRangeRejection
  | UnitsRejection
  | GoneRejection
  | OptionsRejection
  | { reason: 'CART_FULL'; max: number }
  /** In the cart for other dates: call again with `onOtherDates`. */
  | { reason: 'ASK_DATES'; current: RentalRange; wanted: RentalRange };

/** Why nothing of what was added together went in, and which product it is about. */
export type AddTogetherRejection = AddToCartRejection & { productId: string };

export type UpdateLineRejection =
  | ChangeRejection
  | RentalRangeRejection
  | UnitsRejection
  | GoneRejection;

export type ShareRejection =
  | { reason: 'NOTHING_TO_SHARE' }
  /** Too many links were made or opened from here. */
  | { reason: 'TOO_MANY_SHARES'; minutes: number };

export type CartRejection = AddToCartRejection | UpdateLineRejection;
