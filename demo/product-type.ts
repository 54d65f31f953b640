import type {
  BothLanguages,
  Category,
  ColorName,
  Occasion,
  Specifications,
} from '#/domain/catalog/product.ts';

export type DemoRatePlan = {
  /** Days that `rentalPriceCents` pays for. */
  coveredDays: number;
  /** Longer hires, shortest first: each price is for one whole hire of that many days. */
  tiers: { days: number; priceCents: number }[];
};

/** Shape of one product of the demo catalogue, as the seed reads it. Money is integer cents. */
export type DemoProduct = {
  key: string;
  name: string;
  nameSw: string;
  category: Category;
  /** What people call it who do not know our name for it: found by, never shown. */
  alsoCalled?: string;
  description: string;
  descriptionSw: string;
  /** null: not for sale. */
  priceCents: number | null;
  /** Price of one hire of `ratePlan.coveredDays`, or of any length without a plan. null: not for hire. */
  rentalPriceCents: number | null;
  ratePlan: DemoRatePlan | null;
  /** Refundable deposit per hired unit; 0 where the product is not for hire. */
  depositCents: number;
  /** Days after a hire that are blocked for cleaning and charging, not charged. */
  turnaroundDays: number;
  /** Units owned; the dance floor is counted in square metres. */
  stockQuantity: number;
  isFeatured: boolean;
  /** Colours of the light it gives; empty for accessories that give none. */
  colors: ColorName[];
  occasions: Occasion[];
  /** What is in the box, or comes with the hire. */
  includes: BothLanguages[];
  /** Keys of products that go with it. */
  fits: string[];
  specifications: Specifications;
};
