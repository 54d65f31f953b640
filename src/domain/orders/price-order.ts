import type { LineType } from '#/domain/cart/line.ts';
import { lineDeposit, type Saving } from '#/domain/cart/totals.ts';
import { type Cents, multiply, roundUpToShilling, sum } from '#/domain/money/money.ts';
import { splitVat, type VatRate, type VatSplit } from '#/domain/money/vat.ts';

/** A line as it is ordered: prices from the database, in cents, VAT inside. */
export type PriceableLine = {
  type: LineType;
  quantity: number;
  unitPrice: Cents;
  /** Refundable, for each hired unit. */
  depositPerUnit: Cents;
  /** What discounts take off the whole line. */
  saving: Saving;
};

/** A line with its amounts: `gross` is unit price times quantity less its saving. */
export type PricedLine = VatSplit & { deposit: Cents };

/**
 * Every amount of an order, in cents. `gross = goods - discount + delivery + rounding = net + vat`;
 * `dueNow = gross + deposit`, always whole shillings. The deposit is money held and carries no VAT.
 */
export type OrderPrice = {
  lines: PricedLine[];
  goods: Cents;
  delivery: Cents;
  /** Of products and code together. */
  discount: Cents;
  codeDiscount: Cents;
  /** What brings the amount to pay up to a whole shilling; 0 as long as prices are whole. */
  rounding: Cents;
  /** The rate that `vat` was taken out at. */
  vatRate: VatRate;
  net: Cents;
  vat: Cents;
  gross: Cents;
  deposit: Cents;
  dueNow: Cents;
};

/** The amounts of an order without its lines. */
export type OrderSums = Omit<OrderPrice, 'lines'>;

/** What a cart costs as an order; `deliveryFee` in cents, 0 as long as the place is not known. */
export function priceCartAsOrder(
  lines: readonly (Omit<PriceableLine, 'depositPerUnit'> & { product: { deposit: Cents } })[],
  deliveryFee: Cents,
  vatRate: VatRate,
): OrderPrice {
  const priceable = lines.map((line) => ({ ...line, depositPerUnit: line.product.deposit }));
  return priceOrder({ lines: priceable, deliveryFee, vatRate });
}

/** Prices an order (PRICE-4, PRICE-5), so that an invoice adds up line by line. */
export function priceOrder(order: {
  lines: readonly PriceableLine[];
  deliveryFee: Cents;
  vatRate: VatRate;
}): OrderPrice {
  const { vatRate } = order;
  const lines = order.lines.map((line): PricedLine => {
    const { unitPrice, quantity, saving } = line;
    const paid = sum([multiply(unitPrice, quantity), -saving.product, -saving.code]);
    return { ...splitVat(paid, vatRate), deposit: lineDeposit(line, line.depositPerUnit) };
  });
  const goods = sum(order.lines.map((line) => multiply(line.unitPrice, line.quantity)));
  const codeDiscount = sum(order.lines.map((line) => line.saving.code));
  const discount = sum([codeDiscount, ...order.lines.map((line) => line.saving.product)]);
  const deposit = sum(lines.map((line) => line.deposit));
  const exact = sum([goods, -discount, order.deliveryFee, deposit]);
  const dueNow = roundUpToShilling(exact);
  const rounding = dueNow - exact;
  const parts: VatSplit[] = [
    ...lines,
    splitVat(order.deliveryFee, vatRate),
    splitVat(rounding, vatRate),
  ];
  return {
    lines,
    goods,
    delivery: order.deliveryFee,
    discount,
    codeDiscount,
    rounding,
    vatRate,
    net: sum(parts.map((part) => part.net)),
    vat: sum(parts.map((part) => part.vat)),
    gross: sum(parts.map((part) => part.gross)),
    deposit,
    dueNow,
  };
}
