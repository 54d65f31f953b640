import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import type { ProductCardView } from '../views.ts';

type Offer = Pick<ProductCardView, 'price' | 'rentalPrice' | 'coveredDays'>;

/** Both prices when both exist, each with its word. */
export function OfferPrices({ product }: { product: Offer }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm tabular-nums">
      {product.price !== null && (
        <span className="font-semibold">
          {m.catalog_price_buy({ price: unbroken(product.price) })}
        </span>
      )}
      {product.rentalPrice !== null && (
        <span className="font-semibold text-rental">{hirePrice(product)}</span>
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
