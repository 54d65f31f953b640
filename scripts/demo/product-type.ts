/** Shape of one product of the demo catalogue, as the seed reads it. Money is integer cents. */

export type ColorName =
  | 'warm-white'
  | 'cool-white'
  | 'magenta'
  | 'cyan'
  | 'lime'
  | 'red'
  | 'blue'
  | 'amber'
  | 'purple';

export type DemoCategory =
  | 'wearables'
  | 'bar-table'
  | 'furniture'
  | 'stage-floor'
  | 'decor'
  | 'signage'
  | 'accessories';

export type DemoOccasion = 'wedding' | 'club-night' | 'hotel-restaurant' | 'corporate' | 'concert';

export type BothLanguages = { en: string; sw: string };

export type DemoRatePlan = {
  /** Days that `rentalPriceCents` pays for. */
  coveredDays: number;
  /** Longer hires, shortest first: each price is for one whole hire of that many days. */
  tiers: { days: number; priceCents: number }[];
};

export type DemoSpecifications = {
  powerWatts?: number;
  power?: 'battery' | 'mains' | 'solar' | 'none';
  batteryHours?: number;
  chargingHours?: number;
  ipRating?: 'IP20' | 'IP44' | 'IP54' | 'IP65' | 'IP67' | 'IP68';
  sizeMm?: { width: number; height: number; depth: number };
  weightGrams?: number;
  ledColors?: 'RGB' | 'RGBW' | 'RGBWA' | 'warm white' | 'white' | 'amber' | 'red';
  ledCount?: number;
  control?: ('remote' | 'app' | 'dmx' | 'button' | 'sound')[];
  material?: BothLanguages;
  maxLoadKg?: number;
  cableMetres?: number;
};

export type DemoProduct = {
  key: string;
  name: string;
  nameSw: string;
  category: DemoCategory;
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
  occasions: DemoOccasion[];
  /** What is in the box, or comes with the hire. */
  includes: BothLanguages[];
  /** Keys of products that go with it. */
  fits: string[];
  specifications: DemoSpecifications;
};
