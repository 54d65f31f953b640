import type { Amounts } from '#/features/cart/amount-rows.ts';
import { PriceBlock } from '#/features/cart/price-block.tsx';
import type { QuoteView } from '../views.ts';

/** @param isPlaceKnown whether it was said where the goods go; otherwise delivery is not priced yet. */
export function amountsOf(quote: QuoteView, isPlaceKnown: boolean): Amounts {
  const place = quote.zone ? 'delivery' : 'pickup';
  return {
    sums: quote.price,
    code: quote.discounts.code?.outcome.code ?? null,
    place: isPlaceKnown ? place : 'unknown',
  };
}

export function QuotePrice({ quote, isPlaceKnown }: { quote: QuoteView; isPlaceKnown: boolean }) {
  return <PriceBlock {...amountsOf(quote, isPlaceKnown)} explains />;
}
