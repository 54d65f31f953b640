import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';

/** The price without its discount, said in words: neither colour nor a line through it is needed. */
export function PriceBefore({ price }: { price: Cents }) {
  return (
    <span className="block text-sm font-normal text-quiet tabular-nums">
      {m.discount_price_before({ price: formatMoney(price) })}
    </span>
  );
}
