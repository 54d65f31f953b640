import { discountedPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import type { ProductCardView } from '../views.ts';

type Offer = Pick<ProductCardView, 'price' | 'rentalPrice' | 'coveredDays' | 'discounts'>;

/** Both prices when both exist, each with its word, and what it was before a discount. */
export function OfferPrices({ product }: { product: Offer }) {
  const { price, rentalPrice, discounts } = product;
  const reduced = price === null ? null : discountedPrice(price, discounts);
  const reducedHire = rentalPrice === null ? null : discountedPrice(rentalPrice, discounts);
  return (
    <p className="grid gap-y-0.5 text-sm tabular-nums">
      {price !== null && (
        <span className="font-semibold">
          {m.catalog_price_buy({ price: unbroken(reduced ?? price) })}
          {reduced !== null && <PriceBefore price={price} />}
        </span>
      )}
      {rentalPrice !== null && (
        <span className="font-semibold text-rental">
          {hirePrice({ ...product, rentalPrice: reducedHire ?? rentalPrice })}
          {reducedHire !== null && <PriceBefore price={rentalPrice} />}
        </span>
      )}
    </p>
  );
}

/** “Hire KSh 1,200 / day”; without a rate plan the price holds for any number of days. */
function hirePrice({ rentalPrice, coveredDays }: Offer): string {
  const price = unbroken(rentalPrice ?? 0);
  if (coveredDays === null) return m.catalog_price_hire({ price });
  if (coveredDays === 1) return m.catalog_price_hire_day({ price });
  return m.catalog_price_hire_days({ price, days: coveredDays });
}

/** A narrow card may break the line after the amount, not inside it. */
function unbroken(amount: Cents): string {
  return formatMoney(amount).replaceAll(' ', '\u00a0');
}
