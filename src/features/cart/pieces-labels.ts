import { formatMoney, type Cents } from '#/domain/money/money.ts';
import type { PriceUnit } from '#/domain/catalog/product.ts';
import { quantityLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';

/** `3 × KSh 1,200`, `12 m² × KSh 3,500`; only the count where the line's total does not divide. */
export function piecesLabel(amount: number, each: Cents | null, unit: PriceUnit): string {
  const quantity = quantityLabel(amount, unit);
  if (each === null) return `${quantity} ×`;
  return m.cart_shared_quantity({ quantity, price: formatMoney(each) });
}
