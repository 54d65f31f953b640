import type { FilterPart } from '#/domain/catalog/active-filters.ts';
import type {
  ColorName,
  PriceUnit,
  ProductImage,
  Specifications,
} from '#/domain/catalog/product.ts';
import type { DiscountTerms } from '#/domain/discounts/discount.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { RatePlan } from '#/domain/rentals/rental-price.ts';
import type { VatRate } from '#/domain/money/vat.ts';

export interface PictureView extends Omit<ProductImage, 'alt' | 'event'> {
  alt: string;
}

export interface ProductCardView {
  id: string;
  name: string;
  /** Its key. */
  category: string;
  /** What its prices are for. */
  unit: PriceUnit;
  /** Before discounts; null: not offered this way, which a price of 0 says too. */
  price: Cents | null;
  rentalPrice: Cents | null;
  /** Null: `rentalPrice` covers any number of days. */
  ratePlan: RatePlan | null;
  deposit: Cents;
  /** Days that one hire lasts. */
  minRentalDays: number;
  maxRentalDays: number;
  image: PictureView | null;
  colors: ColorName[];
  /** The most characters of the text that it is made with; null: it bears none. */
  textLimit: number | null;
  unitsForSale: number;
  /** So few that the shop says so. */
  isLow: boolean;
  discounts: DiscountTerms[];
  /** Units free on the chosen days; null when none were chosen, or it is only sold. */
  freeUnits: number | null;
}

/** A card below a product; `isFitting`: the shop says that it goes with it. */
export type RelatedView = ProductCardView & { isFitting: boolean };

export interface ProductView extends Omit<ProductCardView, 'image' | 'freeUnits'> {
  categoryName: string;
  description: string;
  /** Working days of packing. */
  leadDays: number;
  /** For search engines; empty: none of its own. */
  metaDescription: string;
  turnaroundDays: number;
  /** Of the VAT inside of its prices. */
  vatRate: VatRate;
  /** Of the product itself. */
  images: PictureView[];
  /** Where the shop has used it; an empty caption: none was written. */
  eventPictures: (PictureView & { caption: string })[];
  stockQuantity: number;
  specifications: Omit<Specifications, 'material'> & { material?: string };
  includes: string[];
  related: RelatedView[];
}

export interface ProductListView {
  products: ProductCardView[];
  total: number;
  page: number;
  pages: number;
  /** The offered ones and the one that is chosen, in order. */
  categories: { category: string; name: string; count: number }[];
  occasions: { occasion: string; name: string }[];
  /** What is said of the chosen category; null: none is chosen that the shop has. */
  chosen: { text: string; picture: PictureView | null } | null;
  /** Where nothing is found; null: something is. */
  instead: {
    /** The filter without which `matches` are found; null: no single one. */
    without: FilterPart | null;
    matches: ProductCardView[];
    shownFirst: ProductCardView[];
  } | null;
}

/** Of words that are still being typed. */
export interface SuggestionsView {
  categories: { category: string; name: string }[];
  products: Pick<ProductCardView, 'id' | 'name' | 'image'>[];
}
