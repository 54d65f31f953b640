import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { rentalPriceLabel } from '../price-labels.ts';
import type { ProductCardView } from '../views.ts';

type Offer = Pick<ProductCardView, 'price' | 'rentalPrice' | 'coveredDays' | 'discounts'>;

/** Both prices when both exist, each with its word, and what it was before a discount. */
export function OfferPrices({ product }: { product: Offer }) {
  const { price, rentalPrice, discounts } = product;
  const sale = price === null ? null : shelfPrice(price, discounts);
  const hire = rentalPrice === null ? null : shelfPrice(rentalPrice, discounts);
  return (
    <p className="grid gap-y-0.5 text-sm tabular-nums">
      {sale && (
        <span className="font-semibold">
          {m.catalog_price_buy({ price: unbroken(formatMoney(sale.price)) })}
          {sale.before !== null && <PriceBefore price={sale.before} />}
        </span>
      )}
      {hire && (
        <span className="font-semibold text-rental">
          {rentalPriceLabel(unbroken(formatMoney(hire.price)), product.coveredDays)}
          {hire.before !== null && <PriceBefore price={hire.before} />}
        </span>
      )}
    </p>
  );
}

/** A narrow card may break the line after the amount, not inside it. */
function unbroken(amount: string): string {
  return amount.replaceAll(' ', '\u00a0');
}
