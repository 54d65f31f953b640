import type { RentalPayment } from '#/domain/cart/rental-payment.ts';
import { shelfPrice, type ShelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { PriceText } from '#/features/discounts/price-text.tsx';
import { m } from '#/paraglide/messages.js';
import { rentalPriceLabel, unitPriceLabel } from './price-labels.ts';
import type { ProductCardView } from './views.ts';

type Offer = Pick<ProductCardView, 'unit' | 'price' | 'rentalPrice' | 'ratePlan' | 'discounts'>;

interface OfferPricesProps {
  product: Offer;
  /** Of the days that were said; null: none were, or it is not hired for so many. */
  payment?: RentalPayment | null;
}

/** Both prices when both exist, each with its kind and unit, and what the said days cost. */
export function OfferPrices({ product, payment = null }: OfferPricesProps) {
  const { unit, price, rentalPrice, ratePlan, discounts } = product;
  const sale = price === null ? null : shelfPrice(price, discounts);
  const rental = rentalPrice === null ? null : shelfPrice(rentalPrice, discounts);
  return (
    <div className="grid gap-y-0.5 text-[0.8125rem] tabular-nums sm:text-sm">
      {sale && (
        <Price {...sale}>
          {m.catalog_price_buy({ price: unitPriceLabel(formatMoney(sale.price), unit) })}
        </Price>
      )}
      {rental && (
        <Price {...rental} tone="text-rental">
          {rentalPriceLabel(formatMoney(rental.price), ratePlan?.coveredDays ?? null, unit)}
        </Price>
      )}
      {payment && <DaysSum payment={payment} />}
    </div>
  );
}

function Price(props: ShelfPrice & { tone?: string; children: string }) {
  const { price, before, tone = '', children } = props;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 font-semibold ${tone}`}>
      <PriceText>{children}</PriceText>
      {before !== null && <PriceBefore price={before} now={price} short />}
    </p>
  );
}

function DaysSum({ payment: { days, total, deposit } }: { payment: RentalPayment }) {
  return (
    <p className="mt-1 text-sm leading-snug">
      <strong className="font-semibold whitespace-nowrap">{formatMoney(total)}</strong>{' '}
      {m.catalog_sum_for_days({ days })}
      {deposit > 0 && (
        <span className="block text-xs text-quiet sm:text-sm">
          {' '}
          {m.catalog_sum_deposit({ amount: formatMoney(deposit) })}
        </span>
      )}
    </p>
  );
}
