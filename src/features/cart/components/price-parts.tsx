import { formatMoney } from '#/domain/money/money.ts';
import type { HirePricePart, RatePlan } from '#/domain/rentals/hire-price.ts';
import { m } from '#/paraglide/messages.js';

interface PricePartsProps {
  parts: readonly HirePricePart[];
  /** Without a plan one price holds however long the hire is. */
  ratePlan: RatePlan | null;
}

/** How the price of one hired unit came about. */
export function PriceParts({ parts, ratePlan }: PricePartsProps) {
  return (
    <ul className="text-sm text-quiet tabular-nums">
      {parts.map(({ days, count, price }) => (
        <li key={`${days}-${price}`}>
          {ratePlan
            ? m.cart_quote_part({ count, days, price: formatMoney(price) })
            : m.cart_quote_flat({ price: formatMoney(price) })}
        </li>
      ))}
    </ul>
  );
}
