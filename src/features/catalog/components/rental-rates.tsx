import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { rentalRates } from '#/domain/rentals/rental-rates.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { unitPriceLabel } from '../price-labels.ts';
import type { ProductView } from '../views.ts';

type RentalOffer = Pick<ProductView, 'unit' | 'rentalPrice' | 'ratePlan' | 'discounts'>;

/** What one hire costs by its length, discounts taken off; one line where the length does not matter. */
export function RentalRates({
  product: { unit, rentalPrice, ratePlan, discounts },
}: {
  product: RentalOffer;
}) {
  if (rentalPrice === null) return null;
  if (!ratePlan) {
    const { price, before } = shelfPrice(rentalPrice, discounts);
    return (
      <p className="tabular-nums">
        {m.cart_quote_flat({ price: unitPriceLabel(formatMoney(price), unit) })}
        {before !== null && (
          <>
            {' '}
            <PriceBefore price={before} now={price} />
          </>
        )}
      </p>
    );
  }
  return (
    <table className="w-full max-w-md lg:max-w-none tabular-nums">
      <caption className="pb-1.5 text-left font-medium">
        {unit === 'm2' ? m.catalog_rates_m2() : m.catalog_rates()}
      </caption>
      <tbody>
        {rentalRates(rentalPrice, ratePlan).map(({ days, price }, index) => (
          <tr key={days} className="border-t border-line align-baseline text-sm">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {index === 0 && days > 1 ? m.catalog_rates_up_to({ days }) : m.cart_days({ days })}
            </th>
            <td className="py-1.5 text-right">
              <RatePrice {...shelfPrice(price, discounts)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RatePrice({ price, before }: { price: Cents; before: Cents | null }) {
  return (
    <>
      <span className="font-semibold">{formatMoney(price)}</span>
      {before !== null && (
        <>
          {' '}
          <PriceBefore price={before} now={price} />
        </>
      )}
    </>
  );
}
