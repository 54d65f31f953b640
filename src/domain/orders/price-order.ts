import type { LineType } from '#/domain/cart/line.ts';
import { lineDeposit } from '#/domain/cart/totals.ts';
import { type Cents, multiply, roundUpToShilling, sum } from '#/domain/money/money.ts';
import { splitVat, type VatSplit } from '#/domain/money/vat.ts';

/** A line as it is ordered: prices from the database, in cents, VAT inside. */
export type PriceableLine = {
  type: LineType;
  quantity: number;
  unitPrice: Cents;
  /** Refundable, for each hired unit. */
  depositPerUnit: Cents;
};

/** A line with its amounts: `gross` is unit price times quantity (spec section 4). */
export type PricedLine = VatSplit & { deposit: Cents };

/**
 * Every amount of an order, in cents. `gross = goods - discount + delivery + rounding = net + vat`;
 * `dueNow = gross + deposit`, always whole shillings. The deposit is money held and carries no VAT.
 */
export type OrderPrice = {
  lines: PricedLine[];
  goods: Cents;
  delivery: Cents;
  discount: Cents;
  /** What brings the amount to pay up to a whole shilling; 0 as long as prices are whole. */
  rounding: Cents;
  net: Cents;
  vat: Cents;
  gross: Cents;
  deposit: Cents;
  dueNow: Cents;
};

/**
 * Prices an order. VAT is taken out of each line, of the delivery and of the rounding, and the
 * order's VAT is their sum, so that an invoice adds up line by line. M-Pesa takes whole shillings:
 * what is due is rounded up, once, here, and the rounding is shown as its own amount. Discounts come
 * with the discount codes; until then `discount` is 0.
 */
export function priceOrder(order: {
  lines: readonly PriceableLine[];
  deliveryFee: Cents;
}): OrderPrice {
  const lines = order.lines.map((line): PricedLine => {
    const total = multiply(line.unitPrice, line.quantity);
    return { ...splitVat(total), deposit: lineDeposit(line, line.depositPerUnit) };
  });
  const goods = sum(lines.map((line) => line.gross));
  const deposit = sum(lines.map((line) => line.deposit));
  const exact = sum([goods, order.deliveryFee, deposit]);
  const dueNow = roundUpToShilling(exact);
  const rounding = dueNow - exact;
  const parts: VatSplit[] = [...lines, splitVat(order.deliveryFee), splitVat(rounding)];
  return {
    lines,
    goods,
    delivery: order.deliveryFee,
    discount: 0,
    rounding,
    net: sum(parts.map((part) => part.net)),
    vat: sum(parts.map((part) => part.vat)),
    gross: sum(parts.map((part) => part.gross)),
    deposit,
    dueNow,
  };
}
