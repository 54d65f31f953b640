import { useQuery } from '@tanstack/react-query';
import { CalendarX, CircleCheck } from 'lucide-react';
import { linePrice } from '#/domain/cart/line-price.ts';
import type { Day } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { PriceUnit } from '#/domain/catalog/product.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import type { RatePlan } from '#/domain/rentals/rental-price.ts';
import { quantityLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { cartRejectionOf } from '../account/cart-operations.ts';
import { rejectionMessage } from '../messages.ts';
import { PriceParts } from './price-parts.tsx';

const QUOTE_STALE_MS = 30_000;

/** Price and free units for hire days; asks nothing until the days are chosen. */
export function useRentalQuote(productId: string, range: RentalRange | null, quantity: number) {
  return useQuery(
    api.catalog.quoteHire.queryOptions({
      input: { id: productId, start: range?.start ?? '', end: range?.end ?? '', quantity },
      enabled: range !== null,
      staleTime: QUOTE_STALE_MS,
      placeholderData: (previous) => (range ? previous : undefined),
    }),
  );
}

interface RentalQuoteProps {
  quote: ReturnType<typeof useRentalQuote>;
  quantity: number;
  unit: PriceUnit;
  ratePlan: RatePlan | null;
  /** Takes another first day, for as long. */
  onStart: (start: Day) => void;
}

export function RentalQuote({ quote, quantity, unit, ratePlan, onStart }: RentalQuoteProps) {
  const { data, error, isLoading } = quote;
  if (error) {
    return (
      <p role="alert" className="text-sm text-danger">
        {quoteRejectionMessage(error)}
      </p>
    );
  }
  if (isLoading) return <p className="text-sm text-quiet">{m.cart_quote_loading()}</p>;
  if (!data) return null;
  const enough = data.free >= quantity;
  const price = linePrice({ quantity, ...data });
  return (
    <section
      aria-label={m.cart_quote_title()}
      className="grid gap-2 rounded-control border border-line bg-raised p-4"
    >
      <p
        role="status"
        className={`flex items-center gap-1.5 text-sm ${enough ? 'text-success' : 'text-danger'}`}
      >
        {enough ? (
          <CircleCheck size={16} aria-hidden="true" />
        ) : (
          <CalendarX size={16} aria-hidden="true" />
        )}
        {data.free > 0
          ? m.cart_quote_free({ count: quantityLabel(data.free, unit) })
          : m.cart_quote_none()}
      </p>
      {data.nearest.length > 0 && (
        <div>
          <p className="text-sm">
            {m.cart_quote_nearest({ quantity: quantityLabel(quantity, unit) })}
          </p>
          <div className="mt-1 flex flex-wrap gap-2" data-numbers>
            {data.nearest.map((day) => (
              <Button key={day} variant="secondary" size="sm" onClick={() => onStart(day)}>
                {formatDay(day)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <PriceParts parts={data.parts} days={data.days} ratePlan={ratePlan} />
      {quantity > 1 && price.each !== null && (
        <p className="text-sm text-quiet tabular-nums">
          {(unit === 'm2' ? m.cart_quote_m2 : m.cart_quote_units)({
            quantity,
            price: formatMoney(price.each),
            total: formatMoney(price.total),
          })}
        </p>
      )}
      {data.deposit > 0 && (
        <p className="text-sm text-quiet">
          {m.cart_quote_deposit({ amount: formatMoney(data.deposit) })}
        </p>
      )}
    </section>
  );
}

function quoteRejectionMessage(error: unknown): string {
  const rejection = cartRejectionOf(error);
  // "Not found" is about the product here, and the page that shows it says so itself.
  if (!rejection || rejection.reason === 'LINE_NOT_FOUND') return m.cart_quote_failed();
  return rejectionMessage(rejection);
}
