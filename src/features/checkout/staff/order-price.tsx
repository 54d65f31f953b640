import { DiscountCodeForm } from '#/features/discounts/discount-code-form.tsx';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { QuotePrice } from '../components/quote-price.tsx';
import type { QuoteView } from '../views.ts';

interface OrderPriceProps {
  /** Null: there is nothing to price yet. */
  quote: QuoteView | null;
  isOld: boolean;
  isPlaceKnown: boolean;
  /** The reason when a code is refused, else null. */
  onApply: (code: string) => Promise<string | null>;
  onRemove: () => void;
}

/** What the order comes to, as the checkout says it, and its code. */
export function OrderPrice({ quote, isOld, isPlaceKnown, onApply, onRemove }: OrderPriceProps) {
  if (!quote) return <p className="text-quiet">{m.phone_order_price_none()}</p>;
  const day = formatLongDay(quote.arrivesBy);
  return (
    <div className="grid gap-4" aria-busy={isOld}>
      <DiscountCodeForm
        outcome={quote.discounts.code?.outcome ?? null}
        onApply={onApply}
        onRemove={onRemove}
      />
      <QuotePrice quote={quote} isPlaceKnown={isPlaceKnown} />
      {isPlaceKnown && (
        <p className="text-sm text-quiet">
          {quote.zone ? m.checkout_arrives({ day }) : m.checkout_ready({ day })}
        </p>
      )}
    </div>
  );
}
