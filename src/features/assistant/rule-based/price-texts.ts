import type { LineType } from '#/domain/cart/line.ts';
import { rangeOf } from '#/domain/cart/line.ts';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { lineDeposit } from '#/domain/cart/totals.ts';
import type { PriceUnit } from '#/domain/catalog/product.ts';
import { addDays, daysBetween } from '#/domain/dates/day.ts';
import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { lineItemLabel, quantityLabel, unitPriceLabel } from '#/features/catalog/price-labels.ts';
import type { CartLineView } from '#/features/cart/views.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';

/** Those that there are, one after the other. */
export const sentences = (...all: (string | false | null)[]) => all.filter(Boolean).join(' ');

function dayText(days: number): string {
  return days === 1 ? m.chat_day_one() : m.chat_day_many({ days });
}

/** `on 12 Dec 2026`, `from 12 Dec 2026 to 14 Dec 2026`: the days of use, the last one included. */
export function whenText({ start, end }: RentalRange): string {
  const last = addDays(end, -1);
  if (last === start) return m.chat_when_day({ day: formatDay(start) });
  return m.chat_when_days({ start: formatDay(start), end: formatDay(last) });
}

/** The price on the shelf, and what it was before a discount that runs. */
function priceText(
  full: Cents,
  { unit, discounts }: Pick<ProductCardView, 'unit' | 'discounts'>,
): string {
  const { price, before } = shelfPrice(full, discounts);
  const now = unitPriceLabel(formatMoney(price), unit);
  if (before === null) return now;
  return m.chat_price_reduced({ price: now, before: formatMoney(before) });
}

export function offerText(product: ProductCardView): string {
  const { name, price, rentalPrice } = product;
  const buy = price !== null && priceText(price, product);
  const hire = rentalPrice !== null && priceText(rentalPrice, product);
  if (buy && hire) return m.chat_price_both({ name, buy, hire });
  if (hire) return m.chat_price_hire({ name, price: hire });
  return buy ? m.chat_price_buy({ name, price: buy }) : name;
}

/** What the shelf says of a product's price: also what one hire covers and its deposit. */
export function shelfText(product: ProductCardView, kind: LineType | null): string {
  const { unit, price, rentalPrice, ratePlan, deposit } = product;
  const isHired = rentalPrice !== null;
  return sentences(
    isHired && price === null && kind === 'purchase' && m.chat_price_not_sold(),
    offerText(product),
    isHired && ratePlan && m.chat_price_covers({ days: dayText(ratePlan.coveredDays) }),
    isHired &&
      deposit > 0 &&
      m.chat_price_deposit({ deposit: unitPriceLabel(formatMoney(deposit), unit) }),
    !isHired && m.chat_price_not_hired(),
  );
}

/** The sum, and what of it one unit is. */
function eachText(total: string, each: string, unit: PriceUnit): string {
  return unit === 'm2' ? `${total} (${each})` : m.chat_price_each({ total, each });
}

export function lineText({ product, ...line }: CartLineView): string {
  const { quantity, type } = line;
  const units = lineItemLabel({ quantity, ...product });
  const shown = cartLinePrice(line);
  const total = formatMoney(shown.total);
  const price =
    quantity > 1 && shown.each !== null
      ? eachText(total, unitPriceLabel(formatMoney(shown.each), product.unit), product.unit)
      : total;
  const before =
    shown.before !== null && m.chat_price_before({ before: formatMoney(shown.before) });
  if (type === 'purchase') return sentences(m.chat_price_units({ units, price }), before);
  const range = rangeOf(line);
  const days = range
    ? daysBetween(range.start, range.end)
    : (product.ratePlan?.coveredDays ?? null);
  const hire =
    days === null
      ? m.chat_price_hire_units({ units, price })
      : m.chat_price_days({ units, price, days: dayText(days) });
  return sentences(hire, before);
}

/** What of a line is paid back; empty when nothing is. */
export function lineDepositText({ product, ...line }: CartLineView): string {
  const deposit = lineDeposit(line, product.deposit);
  return deposit > 0 ? m.chat_price_deposit_line({ deposit: formatMoney(deposit) }) : '';
}

/** Why nobody can hire on these days. */
export function rejectionText(rejection: { reason: string }): string {
  if ('maxAheadDays' in rejection) {
    return m.chat_free_too_far({ days: Number(rejection.maxAheadDays) });
  }
  if ('maxDays' in rejection) return m.chat_free_too_long({ days: Number(rejection.maxDays) });
  return rejection.reason === 'HIRE_START_IN_PAST' ? m.chat_free_past() : m.chat_free_ask_days();
}

/** How many can be bought, and that a hire needs its days. */
export function stockText(product: ProductCardView): string {
  const { name, price, rentalPrice, unitsForSale, unit } = product;
  const units = quantityLabel(unitsForSale, unit);
  return sentences(
    price !== null &&
      (unitsForSale > 0 ? m.chat_stock_some({ name, units }) : m.chat_stock_none({ name })),
    rentalPrice !== null && m.chat_free_ask_days(),
  );
}
