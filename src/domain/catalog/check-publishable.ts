import { missingParts } from '#/domain/content/missing-parts.ts';
import {
  isForRental,
  isForSale,
  type ProductImage,
  type ProductPrices,
  type ProductTexts,
} from './product.ts';

/** What a product must have before it is shown, in the order in which it is asked for. */
export const PUBLISHABLE_PARTS = [
  'name',
  'nameSw',
  'description',
  'descriptionSw',
  'price',
  'picture',
  'alt',
  'altSw',
] as const;

export type PublishablePart = (typeof PUBLISHABLE_PARTS)[number];

export interface PublishableFacts extends ProductTexts, ProductPrices {
  images: readonly Pick<ProductImage, 'alt' | 'event'>[];
}

/**
 * What a product still lacks before it can be shown (CATALOG-6): its texts in both languages, a
 * price to buy or hire it at, a picture of itself, and what every picture shows in both languages.
 */
export function checkPublishable(product: PublishableFacts): PublishablePart[] {
  const { name, nameSw, description, descriptionSw, images } = product;
  const missing = new Set<string>(missingParts({ name, nameSw, description, descriptionSw }));
  if (!isForSale(product) && !isForRental(product)) missing.add('price');
  if (images.every(({ event }) => event !== undefined)) missing.add('picture');
  for (const { alt } of images) {
    for (const part of missingParts({ alt: alt.en, altSw: alt.sw })) missing.add(part);
  }
  return PUBLISHABLE_PARTS.filter((part) => missing.has(part));
}
