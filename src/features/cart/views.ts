import type { LineDifference } from '#/domain/cart/check-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import type { CartTotals } from '#/domain/cart/totals.ts';
import type { HirePricePart, RatePlan } from '#/domain/rentals/hire-price.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';

/** The product of a line: its card, and what the rules need to price the line while the server answers. */
export interface CartProductView extends ProductCardView {
  ratePlan: RatePlan | null;
}

/** One line at today's price, with its product. */
export interface CartLineView extends CartLine {
  product: CartProductView;
  /** How the price of a hire came about; empty for a purchase. */
  parts: HirePricePart[];
  /** The most units this line can be set to; never below what it already holds. */
  maxQuantity: number;
}

/** What the customer must know before going on. A hire without dates is not a difference, but a gap. */
export type CartNotice = { lineId: string; productName: string | null } & (
  | LineDifference
  | { reason: 'DATES_MISSING' }
);

/** A guest's or an account's cart, as every page shows it. Lines newest first. */
export interface CartView {
  lines: CartLineView[];
  notices: CartNotice[];
  totals: CartTotals;
  /** Grows with every change; 0 for a guest. */
  version: number;
}
