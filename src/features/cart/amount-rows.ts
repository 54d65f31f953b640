import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import type { OrderSums } from '#/domain/orders/price-order.ts';
import { m } from '#/paraglide/messages.js';

export type Place = 'unknown' | 'pickup' | 'delivery';

export interface Amounts {
  sums: OrderSums;
  code: string | null;
  place: Place;
  /** Of goods to buy and to hire, where both are told apart. */
  parts?: { purchases: Cents; hires: Cents };
  /**
   * Of an order: what came, what went back and what is still to come; what is kept of one that was
   * cancelled, and is to go back.
   */
  settled?: { paid: Cents; refunded: Cents; left: Cents; kept?: Cents; back?: Cents };
}

export interface AmountRow {
  name: string;
  text: string;
  look?: 'strong' | 'quiet' | 'due';
  why?: string;
}

/** Every amount in the order of its sum, the same in panel, cart, checkout, order and mail. */
export function amountRows({ sums, code, place, parts, settled }: Amounts): AmountRow[] {
  const { discount, codeDiscount, rounding, deposit } = sums;
  const byProducts = discount - codeDiscount;
  const isKnown = place !== 'unknown';
  const rows: (AmountRow | false)[] = [
    ...partRows(parts),
    row(m.cart_subtotal(), sums.goods),
    byProducts > 0 && saved(m.discount_row_products(), byProducts),
    codeDiscount > 0 && saved(m.discount_row_code({ code: code ?? '' }), codeDiscount),
    deliveryRow(place, sums.delivery),
    rounding > 0 && row(m.checkout_rounding(), rounding),
    isKnown && row(m.checkout_total(), sums.gross, 'strong'),
    settled !== undefined && row(m.orders_net(), sums.net, 'quiet'),
    isKnown && row(m.checkout_vat({ rate: vatPercent(sums.vatRate) }), sums.vat, 'quiet'),
    deposit > 0 && { ...row(m.checkout_deposit(), deposit), why: m.cart_summary_deposit_why() },
    row(dueName(isKnown, settled !== undefined), sums.dueNow, 'due'),
    ...settledRows(settled, sums.dueNow),
  ];
  return rows.filter((one) => one !== false);
}

/** A row in one line of plain text. */
export function rowText({ name, text }: AmountRow): string {
  return `${name}: ${text}`;
}

function partRows(parts: Amounts['parts']): AmountRow[] {
  if (!parts || parts.purchases === 0 || parts.hires === 0) return [];
  return [
    row(m.cart_summary_purchases(), parts.purchases),
    row(m.cart_summary_hires(), parts.hires),
  ];
}

function settledRows(settled: Amounts['settled'], due: Cents): (AmountRow | false)[] {
  if (!settled) return [];
  const { paid, refunded, left, kept = 0, back = 0 } = settled;
  // Before any money came what is left is what is due.
  if (paid === 0 && left === due) return [];
  return [
    paid > 0 && row(m.orders_paid(), paid),
    refunded > 0 && row(m.orders_refunded(), refunded),
    left > 0 && row(m.orders_left(), left, 'due'),
    kept > 0 && row(m.orders_cancel_kept(), kept),
    back > 0 && row(m.orders_to_give_back(), back, 'due'),
  ];
}

function deliveryRow(place: Place, fee: Cents): AmountRow {
  if (place === 'unknown') return { name: m.checkout_delivery(), text: m.cart_by_county() };
  const name = place === 'pickup' ? m.checkout_pickup() : m.checkout_delivery();
  return fee === 0 ? { name, text: m.checkout_free() } : row(name, fee);
}

function dueName(isKnown: boolean, isOrdered: boolean): string {
  if (isOrdered) return m.orders_due();
  return isKnown ? m.checkout_due() : m.checkout_due_before_delivery();
}

function row(name: string, cents: Cents, look?: AmountRow['look']): AmountRow {
  return { name, text: formatMoney(cents), ...(look && { look }) };
}

function saved(name: string, cents: Cents): AmountRow {
  return { name, text: m.discount_minus({ amount: formatMoney(cents) }) };
}
