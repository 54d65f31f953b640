import type { Cents } from '#/domain/money/money.ts';
import { splitVat, type VatRate, type VatSplit } from '#/domain/money/vat.ts';
import { openSum } from '#/domain/orders/open-sum.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';

/**
 * What of the price of an order's goods and delivery stands: paid, or still asked for; without what
 * was paid over, without goods that came back, and without the deposit, which is held and no price
 * (DOCUMENT-3).
 */
export function standingPrice(order: OrderMoney): Cents {
  const { due, deposit, paid, refunded, returned, fee, goodsBack } = order;
  // Where something is kept of a cancelled order, its deposit goes back first.
  const left = paid - refunded + openSum(order) - (fee > 0 ? 0 : deposit - returned);
  return Math.max(0, Math.min(due - deposit - goodsBack, left));
}

/** The amounts of an order on which VAT was reckoned. */
export interface TaxedAmounts {
  gross: Cents;
  vat: Cents;
  vatRate: VatRate;
}

/**
 * What a refund takes back of the price, with its VAT at the rate of the order: null when all of it
 * was deposit or paid over. Together the credits of a whole order have exactly its VAT (DOCUMENT-3).
 */
export function creditOf(
  { before, after }: { before: OrderMoney; after: OrderMoney },
  amounts: TaxedAmounts,
): VatSplit | null {
  const { gross } = amounts;
  const [from, to] = [gross - standingPrice(before), gross - standingPrice(after)];
  if (to <= from) return null;
  const vat = creditedVat(to, amounts) - creditedVat(from, amounts);
  return { gross: to - from, vat, net: to - from - vat };
}

function creditedVat(credited: Cents, { gross, vat, vatRate }: TaxedAmounts): Cents {
  return credited >= gross ? vat : Math.min(vat, splitVat(credited, vatRate).vat);
}
