import { splitPictures } from '#/domain/catalog/event-picture.ts';
import { isForRental, isForSale, type ProductImage } from '#/domain/catalog/product.ts';
import type { DiscountTerms } from '#/domain/discounts/discount.ts';
import type { VatRate } from '#/domain/money/vat.ts';
import { freeUnitsForSale } from '#/domain/rentals/availability.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type { ProductRow } from './queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { PictureView, ProductCardView, ProductView } from './views.ts';

export function toPictureView(
  { event: _event, ...image }: ProductImage,
  locale: Locale,
): PictureView {
  return { ...image, alt: image.alt[locale] };
}

type RunningDiscounts = ReadonlyMap<string, DiscountTerms[]>;

/** Only what a card needs: 24 of them travel with every list. */
export function toCardView(
  row: ProductRow,
  locale: Locale,
  discounts?: RunningDiscounts,
  freeUnits: number | null = null,
): ProductCardView {
  const image = row.images.find(({ event }) => event === undefined);
  const unitsForSale = freeUnitsForSale(row);
  return {
    id: row.id,
    name: locale === 'sw' ? row.nameSw : row.name,
    category: row.category,
    unit: row.unit,
    price: isForSale(row) ? row.price : null,
    rentalPrice: isForRental(row) ? row.rentalPrice : null,
    ratePlan: row.ratePlan,
    deposit: row.deposit,
    minRentalDays: row.minRentalDays,
    maxRentalDays: row.maxRentalDays,
    image: image ? toPictureView(image, locale) : null,
    colors: row.colors,
    textLimit: row.textLimit,
    unitsForSale,
    isLow: unitsForSale <= settings().stock.lowMark,
    discounts: discounts?.get(row.id) ?? [],
    freeUnits,
  };
}

export function toProductView(
  row: ProductRow,
  related: ProductRow[],
  {
    locale,
    discounts,
    categoryName,
    vatRate,
  }: { locale: Locale; discounts: RunningDiscounts; categoryName: string; vatRate: VatRate },
): ProductView {
  const own = toCardView(row, locale, discounts);
  const { image: _image, freeUnits: _free, ...card } = own;
  const { material, ...specifications } = row.specifications;
  const pictures = splitPictures(row.images);
  return {
    ...card,
    categoryName,
    description: locale === 'sw' ? row.descriptionSw : row.description,
    leadDays: row.leadDays,
    metaDescription: locale === 'sw' ? row.metaDescriptionSw : row.metaDescription,
    turnaroundDays: row.turnaroundDays,
    images: pictures.own.map((image) => toPictureView(image, locale)),
    eventPictures: pictures.events.map((image) => ({
      ...toPictureView(image, locale),
      caption: image.event?.[locale] ?? '',
    })),
    stockQuantity: row.stockQuantity,
    specifications: { ...specifications, ...(material && { material: material[locale] }) },
    includes: row.includes.map((item) => item[locale]),
    vatRate,
    related: related.map((other) => ({
      ...toCardView(other, locale, discounts),
      isFitting: row.fits.includes(other.id),
    })),
  };
}
