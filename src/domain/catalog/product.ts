import type { Cents } from '#/domain/money/money.ts';
import type { PictureFocus } from './picture-focus.ts';

/** The light colours by name, with the CSS colour that `--glow` takes: for light, never for text. */
export const COLORS = {
  'warm-white': 'oklch(0.93 0.06 85)',
  'cool-white': 'oklch(0.95 0.02 230)',
  magenta: 'oklch(0.70 0.24 340)',
  cyan: 'oklch(0.82 0.14 205)',
  lime: 'oklch(0.88 0.20 125)',
  red: 'oklch(0.64 0.24 27)',
  blue: 'oklch(0.62 0.21 262)',
  amber: 'oklch(0.80 0.16 65)',
  purple: 'oklch(0.62 0.24 300)',
} as const;

export type ColorName = keyof typeof COLORS;

/** The colours' names, in the order in which swatches are shown. */
// The keys of a constant object are exactly its key type.
export const COLOR_NAMES = Object.keys(COLORS) as ColorName[];

/** What a price is for and a quantity counts: a piece, or a square metre. */
export const PRICE_UNITS = ['each', 'm2'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

export type BothLanguages = { en: string; sw: string };

export type Included = BothLanguages;

/** Facts about a product, all optional: what is not known is not shown. */
export type Specifications = {
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

/** One picture of a product, stored once at each of `widths` as AVIF and WebP. */
export type ProductImage = {
  id: string;
  /** Pixels of the largest version: the ratio keeps the page from jumping. */
  width: number;
  height: number;
  widths: number[];
  /** A tiny data URL shown while the picture loads. */
  placeholder: string;
  color: string;
  /** Whether an Open Graph version (1200 by 630, JPEG) exists. */
  og: boolean;
  /** Whether a mask of the lit parts exists, for changing the colour of the light. */
  mask: boolean;
  alt: BothLanguages;
  /** What stays in view where it is cropped; left out: its centre. */
  focus?: PictureFocus | undefined;
  /** Taken at one of the shop's events, and what event that was; left out: of the product itself. */
  event?: BothLanguages | undefined;
};

/** What a product is called and what is said of it, in both languages. */
export type ProductTexts = {
  name: string;
  nameSw: string;
  description: string;
  descriptionSw: string;
};

/** What a product costs before discounts, with VAT, in cents. */
export type ProductPrices = {
  /** Of buying it; null: not for sale. */
  price: Cents | null;
  /** Of one hire; null: not for hire. */
  rentalPrice: Cents | null;
};

/** Whether a product can be bought at all. A price of nothing is no offer. */
export function isForSale(product: Pick<ProductPrices, 'price'>): boolean {
  return product.price !== null && product.price > 0;
}

/** Whether a product can be hired at all. A missing rental price reads as 0. */
export function isForRental(product: Pick<ProductPrices, 'rentalPrice'>): boolean {
  return product.rentalPrice !== null && product.rentalPrice > 0;
}
