import { spreadSaving } from '#/domain/discounts/spread-saving.ts';
import type { Cents } from '#/domain/money/money.ts';

/** What a line of an order cost, and what its product's own discount took off. */
export interface PricedOrderLine {
  id: string;
  /** Before discounts. */
  totalPrice: Cents;
  productDiscount: Cents;
}

/** What each line costs after its discount and its share of the code's; together all goods. In the order given. */
export function paidPrices(lines: readonly PricedOrderLine[], codeDiscount: Cents): Cents[] {
  const prices = lines.map(({ id, totalPrice, productDiscount }) => {
    return { id, weight: totalPrice - productDiscount };
  });
  const shares = spreadSaving(codeDiscount, prices);
  return prices.map(({ weight }, index) => weight - (shares[index] ?? 0));
}
