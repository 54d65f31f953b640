import type { PriceUnit } from '#/domain/catalog/product.ts';
import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import type { ProductView } from './views.ts';

/** “12 m²”; of what is counted by the piece the number alone. */
export function quantityLabel(quantity: number, unit: PriceUnit): string {
  return unit === 'm2' ? `${quantity} m²` : String(quantity);
}

/** “2 × LED cube”, “12 m² × LED Dance Floor”. */
export function lineItemLabel(item: { quantity: number; unit: PriceUnit; name: string }): string {
  return `${quantityLabel(item.quantity, item.unit)} × ${item.name}`;
}

/** “KSh 3,500/m²”; the price of a piece stands alone. */
export function unitPriceLabel(price: string, unit: PriceUnit): string {
  return unit === 'm2' ? `${price}/m²` : price;
}

/** “KSh 3,500/m²”, “KSh 9,500 each”: where the price of several stands beside it. */
export function eachLabel(price: string, unit: PriceUnit): string {
  return unit === 'm2' ? unitPriceLabel(price, unit) : m.cart_each({ price });
}

/** “KSh 1,200/day”; without a rate plan the price holds for an event of any number of days. */
export function rentalUnitLabel(full: string, coveredDays: number | null, unit: PriceUnit): string {
  const price = unitPriceLabel(full, unit);
  if (coveredDays === null) return m.catalog_per_event({ price });
  if (coveredDays === 1) return m.catalog_per_day({ price });
  return m.catalog_per_days({ price, days: coveredDays });
}

/** “Hire KSh 1,200/day”. */
export function rentalPriceLabel(
  price: string,
  coveredDays: number | null,
  unit: PriceUnit,
): string {
  return m.catalog_price_hire({ price: rentalUnitLabel(price, coveredDays, unit) });
}

/** “Buy KSh 9,500, Hire KSh 1,200/day”: the product's offer in one line, discounts taken off. */
export function offerLabel(product: ProductView): string {
  const { unit, price, rentalPrice, discounts, ratePlan } = product;
  const now = (full: number) => formatMoney(shelfPrice(full, discounts).price);
  const offer = [
    price === null ? null : m.catalog_price_buy({ price: unitPriceLabel(now(price), unit) }),
    rentalPrice === null
      ? null
      : rentalPriceLabel(now(rentalPrice), ratePlan?.coveredDays ?? null, unit),
  ];
  return offer.filter((part) => part !== null).join(', ');
}
