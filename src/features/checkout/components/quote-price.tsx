import { PriceBlock } from '#/features/cart/price-block.tsx';
import type { QuoteView } from '../views.ts';

interface QuotePriceProps {
  quote: QuoteView;
  /** Whether the customer has said where the goods go; otherwise delivery is not priced yet. */
  isPlaceKnown: boolean;
  explains?: boolean;
}

export function QuotePrice({ quote, isPlaceKnown, explains = false }: QuotePriceProps) {
  const place = quote.zone ? 'delivery' : 'pickup';
  return (
    <PriceBlock
      sums={quote.price}
      code={quote.discounts.code?.outcome.code ?? null}
      place={isPlaceKnown ? place : 'unknown'}
      explains={explains}
    />
  );
}
