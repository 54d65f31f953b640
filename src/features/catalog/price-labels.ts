import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import type { ProductView } from './views.ts';

/** “KSh 1,200/day”; without a rate plan the price holds for an event of any number of days. */
export function rentalUnitLabel(price: string, coveredDays: number | null): string {
  if (coveredDays === null) return m.catalog_per_event({ price });
  if (coveredDays === 1) return m.catalog_per_day({ price });
  return m.catalog_per_days({ price, days: coveredDays });
}

/** “Hire KSh 1,200/day”. */
export function rentalPriceLabel(price: string, coveredDays: number | null): string {
  return m.catalog_price_hire({ price: rentalUnitLabel(price, coveredDays) });
}

/** “Buy KSh 9,500, Hire KSh 1,200/day”: the product's offer in one line, discounts taken off. */
export function offerLabel(product: ProductView): string {
  const { price, rentalPrice, discounts, ratePlan } = product;
  const now = (full: number) => formatMoney(shelfPrice(full, discounts).price);
  const offer = [
    price === null ? null : m.catalog_price_buy({ price: now(price) }),
    rentalPrice === null ? null : rentalPriceLabel(now(rentalPrice), ratePlan?.coveredDays ?? null),
  ];
  return offer.filter((part) => part !== null).join(', ');
}
