import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import type { OrderAmounts } from './views.ts';

/** One line of the sum of an order, in words. */
export interface AmountRow {
  name: string;
  text: string;
  look?: 'strong' | 'quiet';
}

/** Every amount of an order in the order of its sum, as its page and its mail say it. */
export function amountRows(amounts: OrderAmounts, isDelivered: boolean): AmountRow[] {
  const { discount, codeDiscount, delivery, rounding, deposit, paid, refunded } = amounts;
  const rows: (AmountRow | false)[] = [
    row(m.orders_goods(), amounts.goods),
    discount > codeDiscount && saved(m.discount_row_products(), discount - codeDiscount),
    codeDiscount > 0 &&
      saved(m.discount_row_code({ code: amounts.discountCode ?? '' }), codeDiscount),
    isDelivered &&
      (delivery === 0
        ? { name: m.orders_delivery(), text: m.orders_free() }
        : row(m.orders_delivery(), delivery)),
    rounding > 0 && row(m.orders_rounding(), rounding),
    row(m.orders_gross(), amounts.gross, 'strong'),
    row(m.orders_net(), amounts.net, 'quiet'),
    row(m.orders_vat(), amounts.vat, 'quiet'),
    deposit > 0 && row(m.orders_deposit(), deposit),
    row(m.orders_due(), amounts.due, 'strong'),
    paid > 0 && row(m.orders_paid(), paid),
    refunded > 0 && row(m.orders_refunded(), refunded),
  ];
  return rows.filter((one) => one !== false);
}

function row(name: string, cents: Cents, look?: AmountRow['look']): AmountRow {
  return { name, text: formatMoney(cents), ...(look && { look }) };
}

function saved(name: string, cents: Cents): AmountRow {
  return { name, text: m.discount_minus({ amount: formatMoney(cents) }) };
}
