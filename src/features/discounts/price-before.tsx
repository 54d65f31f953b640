import { savingPercent } from '#/domain/discounts/product-price.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { PriceText } from './price-text.tsx';

interface PriceBeforeProps {
  price: Cents;
  /** What is asked now, of the same thing. */
  now: Cents;
  /** In a card, where the currency stands with the price above. */
  short?: boolean;
}

/** The price without its discount: struck for the eye, in words for whoever hears the page. */
export function PriceBefore({ price, now, short = false }: PriceBeforeProps) {
  const percent = savingPercent(price, now);
  const amount = formatMoney(price);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 text-sm font-normal whitespace-nowrap text-quiet tabular-nums">
      <span className="sr-only">{m.discount_price_before({ price: amount })}</span>
      <s aria-hidden="true">{short ? <PriceText>{amount}</PriceText> : amount}</s>
      {percent !== null && <span className="font-semibold text-success">−{percent} %</span>}
    </span>
  );
}
