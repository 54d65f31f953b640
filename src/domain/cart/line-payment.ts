import type { Cents } from '#/domain/money/money.ts';
import type { LineType } from './line.ts';
import { cartTotals } from './totals.ts';

/** What one line alone asks for, before its delivery. */
export type LinePayment = {
  /** What is paid now, the deposit in it. */
  due: Cents;
  /** The same without the product's discount; null when nothing is taken off. */
  before: Cents | null;
  /** Refundable, of the whole line. */
  deposit: Cents;
};

/**
 * Adds one line up as a cart with nothing else in it would be. `totalPrice` is before discounts,
 * `saving` what the product's own takes off the whole line.
 */
export function linePayment(
  line: { type: LineType; quantity: number; totalPrice: Cents; saving: Cents },
  depositPerUnit: Cents,
): LinePayment {
  const { saving } = line;
  const sumWith = (product: Cents) =>
    cartTotals([{ ...line, product: { deposit: depositPerUnit }, saving: { product, code: 0 } }]);
  const { due, deposit } = sumWith(saving);
  return { due, before: saving > 0 ? sumWith(0).due : null, deposit };
}
