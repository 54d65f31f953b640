import type { Cents } from '#/domain/money/money.ts';

export type DiscountType = 'percentage' | 'fixed';

/** How much, of whatever it is applied to. */
export type DiscountTerms = {
  type: DiscountType;
  /** Hundredths: of a percent (12.5 % is 1250) or of a shilling (cents). */
  value: number;
};

/** When it counts: switched on, and `startsAt <= now < expiresAt`; null: no such bound. */
export type DiscountWindow = {
  active: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
};

/** Null limits and amounts do not limit. */
export type DiscountCode = DiscountTerms &
  DiscountWindow & {
    id: string;
    /** Canonical: see `normaliseCode`. */
    code: string;
    /** Of the cart's subtotal. */
    minOrderAmount: Cents | null;
    maxDiscountAmount: Cents | null;
    totalUsageLimit: number | null;
    /** Different customers. */
    customerLimit: number | null;
    usageLimitPerCustomer: number | null;
  };

/** A fixed one is taken off every unit. */
export type ProductDiscount = DiscountTerms & DiscountWindow & { productId: string };

/** What a discount on a product does to one line of the cart; amounts for the whole line. */
export type LineDiscount = {
  productId: string;
  originalPrice: Cents;
  discountedPrice: Cents;
  savingsAmount: Cents;
  discount: ProductDiscount;
};

export type DiscountDetail =
  | { kind: 'product'; productId: string; amount: Cents }
  | { kind: 'code'; code: string; amount: Cents };

/**
 * `totalSavings` is the sum of both totals of the breakdown, and
 * `finalTotal` is subtotal less savings; only what really applies is listed. With stacking both
 * totals can be above 0, and the type is then `code`.
 */
export type DiscountResult = {
  /** The code, when it takes something off. */
  appliedDiscount: DiscountCode | null;
  productDiscounts: LineDiscount[];
  totalSavings: Cents;
  finalTotal: Cents;
  breakdown: {
    subtotal: Cents;
    productDiscountTotal: Cents;
    codeDiscountTotal: Cents;
    appliedDiscountType: 'none' | 'product' | 'code';
    discountDetails: DiscountDetail[];
  };
};

export type DiscountRules = {
  /** Whether a code and product discounts add up. */
  stacking: boolean;
};

export const DEFAULT_DISCOUNT_RULES: DiscountRules = { stacking: false };

/** Savings never pass this share of the subtotal. */
export const MAX_DISCOUNT_PERCENT = 90;
