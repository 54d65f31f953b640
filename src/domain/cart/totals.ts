import { type Cents, multiply, roundUpToShilling, sum } from '#/domain/money/money.ts';
import type { CartLine } from './line.ts';

/** What a whole line costs less: by its product's discount, and its share of the code's. */
export type Saving = { product: Cents; code: Cents };

export type TotalledLine = Pick<CartLine, 'type' | 'quantity' | 'totalPrice'> & {
  product: { deposit: Cents };
  saving: Saving;
};

/**
 * `itemCount` counts units. `subtotal` is everything before discounts, `goods` after them: the same
 * as long as no discount is applied. `deposit` is refundable and in neither of them. `due` is what an
 * order picked up costs: goods, deposit and the `rounding` to a whole shilling.
 */
export type CartTotals = {
  itemCount: number;
  purchases: Cents;
  hires: Cents;
  subtotal: Cents;
  productDiscount: Cents;
  codeDiscount: Cents;
  goods: Cents;
  deposit: Cents;
  rounding: Cents;
  due: Cents;
};

/** The refundable deposit of a line: per hired unit, nothing for a purchase. */
export function lineDeposit(
  line: Pick<CartLine, 'type' | 'quantity'>,
  depositPerUnit: Cents,
): Cents {
  return line.type === 'rental' ? multiply(depositPerUnit, line.quantity) : 0;
}

/** Adds a cart up. Line totals are taken as they are: unit price times quantity. */
export function cartTotals(lines: readonly TotalledLine[]): CartTotals {
  const totalOf = (type: CartLine['type']) =>
    sum(lines.filter((line) => line.type === type).map((line) => line.totalPrice));
  const purchases = totalOf('purchase');
  const hires = totalOf('rental');
  const subtotal = sum([purchases, hires]);
  const productDiscount = sum(lines.map(({ saving }) => saving.product));
  const codeDiscount = sum(lines.map(({ saving }) => saving.code));
  const goods = sum([subtotal, -productDiscount, -codeDiscount]);
  const deposit = sum(lines.map((line) => lineDeposit(line, line.product.deposit)));
  const due = roundUpToShilling(sum([goods, deposit]));
  return {
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    purchases,
    hires,
    subtotal,
    productDiscount,
    codeDiscount,
    goods,
    deposit,
    rounding: due - goods - deposit,
    due,
  };
}
