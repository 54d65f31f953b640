import { formatMoney } from '#/domain/money/money.ts';
import { paidDays, type RentalPricePart, type RatePlan } from '#/domain/rentals/rental-price.ts';
import { m } from '#/paraglide/messages.js';

interface PricePartsProps {
  parts: readonly RentalPricePart[];
  /** How long the hire is; null: no days are chosen. */
  days: number | null;
  /** Without a plan one price holds however long the hire is. */
  ratePlan: RatePlan | null;
}

export function PriceParts({ parts, days: hired, ratePlan }: PricePartsProps) {
  const paid = paidDays(parts);
  return (
    <ul className="text-sm text-quiet tabular-nums">
      {ratePlan !== null && hired !== null && paid > hired && (
        <li>{m.cart_quote_longer({ days: hired, paid })}</li>
      )}
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
