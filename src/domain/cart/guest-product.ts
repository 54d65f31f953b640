import type { PriceUnit, ProductImage } from '#/domain/catalog/product.ts';
import type { Cents } from '#/domain/money/money.ts';
import { readRatePlan } from '#/domain/rentals/rental-price.ts';
import type { PricedProduct } from './line.ts';

/**
 * What a guest cart keeps of a product, enough to show and price a line before the server answers.
 * Money in cents. It is a copy that may be old or tampered with: the server never reads it.
 */
export type GuestProduct = PricedProduct & {
  id: string;
  name: string;
  nameSw: string;
  unit: PriceUnit;
  images: ProductImage[];
  deposit: Cents;
};

/** Whether a value is an object with named fields, so that they can be looked at one by one. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function amount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function isImage(value: unknown): value is ProductImage {
  if (!isRecord(value) || !isRecord(value.alt)) return false;
  const texts = [value.id, value.placeholder, value.color, value.alt.en, value.alt.sw];
  const sizes = [value.width, value.height];
  return (
    texts.every((text) => typeof text === 'string') &&
    sizes.every((size) => typeof size === 'number' && size > 0) &&
    Array.isArray(value.widths) &&
    value.widths.every((width) => typeof width === 'number')
  );
}

/** Takes the fields a guest cart keeps; only the first picture, because local storage is small. */
export function toGuestProduct(product: GuestProduct): GuestProduct {
  const { id, name, nameSw, unit, price, rentalPrice, ratePlan, deposit, isActive } = product;
  const images = product.images.slice(0, 1);
  return { id, name, nameSw, unit, images, price, rentalPrice, ratePlan, deposit, isActive };
}

/** Reads a stored product; null when it has no id or name. Anything else broken is left out. */
export function readGuestProduct(value: unknown): GuestProduct | null {
  if (!isRecord(value)) return null;
  const { id, name, nameSw } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || name === '') return null;
  return {
    id,
    name,
    nameSw: typeof nameSw === 'string' && nameSw !== '' ? nameSw : name,
    unit: value.unit === 'm2' ? 'm2' : 'each',
    images: Array.isArray(value.images) ? value.images.filter(isImage).slice(0, 1) : [],
    price: amount(value.price),
    rentalPrice: amount(value.rentalPrice),
    ratePlan: readRatePlan(value.ratePlan),
    deposit: amount(value.deposit) ?? 0,
    isActive: value.isActive !== false,
  };
}
