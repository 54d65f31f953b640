import type { LineDifference } from '#/domain/cart/check-cart.ts';
import type { OptionsRejection } from '#/domain/cart/line-options.ts';
import type { CartLine, LineType } from '#/domain/cart/line.ts';
import type { MergeConflict } from '#/domain/cart/merge-carts.ts';
import type { CartTotals, Saving } from '#/domain/cart/totals.ts';
import type { DiscountCode, DiscountRules } from '#/domain/discounts/discount.ts';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { VatRate } from '#/domain/money/vat.ts';
import type { RentalTooSoon } from '#/domain/orders/lead-time.ts';
import type { RentalPricePart } from '#/domain/rentals/rental-price.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';

/** The product of a line: its card, and what the rules need while the server answers. */
export interface CartProductView extends ProductCardView {
  /** Working days of packing. */
  leadDays: number;
}

export interface CartLineView extends CartLine {
  product: CartProductView;
  /** How the price of a hire came about; empty for a purchase. */
  parts: RentalPricePart[];
  /** The most units this line can be set to; never below what it already holds. */
  maxQuantity: number;
  /** What discounts take off the whole line; its total is before them. */
  saving: Saving;
}

/** What a code takes off, without the limits of its use. */
export type CodeTermsView = Pick<
  DiscountCode,
  'type' | 'value' | 'minOrderAmount' | 'maxDiscountAmount'
>;

/** The discounts of a cart, as far as its lines do not tell them. */
export interface CartDiscounts {
  rules: DiscountRules;
  /** Null: none is kept with the cart. `terms` are null for a code that no change of the cart can save. */
  code: { outcome: CodeOutcome; terms: CodeTermsView | null } | null;
}

/** What the customer must know before going on. A hire without dates, or a colour no longer offered, is a gap and no difference. */
export type CartNotice = { lineId: string; productName: string | null } & (
  | LineDifference
  | { reason: 'DATES_MISSING' }
  | OptionsRejection
);

/** A guest's or an account's cart, as every page shows it. Lines newest first. */
export interface CartView {
  lines: CartLineView[];
  notices: CartNotice[];
  totals: CartTotals;
  discounts: CartDiscounts;
  /** At which an order is priced now. */
  vatRate: VatRate;
  /** Grows with every change; 0 for a guest. */
  version: number;
}

/** The link under which a cart was shared; the instant is an ISO text. */
export interface ShareLinkView {
  token: string;
  expiresAt: string;
}

/** What somebody else put together, read afresh. `cart.version` means nothing. */
export interface SharedCartView {
  cart: CartView;
  expiresAt: string;
}

export type MergeSide = Pick<
  CartLineView,
  'quantity' | 'rentalStartDate' | 'rentalEndDate' | 'options'
> & {
  /** Of one unit, before discounts. */
  unitPrice: Cents;
  price: Cents;
  notices: CartNotice[];
};

export interface MergeConflictView extends Pick<MergeConflict, 'guestId' | 'suggested'> {
  productName: string;
  type: LineType;
  account: MergeSide;
  guest: MergeSide;
}

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

export type WayNotice = TooSoonNotice | TravelTakenNotice;
