import { daysBetween, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';
import { depositHeld } from './deposit.ts';
import { paidPrices, type PricedOrderLine } from './paid-prices.ts';
import type { NotNow, OrderStatus } from './status.ts';

/** What the shop promises about cancelling. */
export interface CancelTerms {
  /** Up to so many days before its first day a hire is cancelled for nothing; later … */
  cancelDays: number;
  /** … so many percent of its price are kept. */
  cancelPercent: number;
}

/** A line of an order that is to be cancelled. */
export interface CancelledLine extends PricedOrderLine {
  productId: string | null;
  /** Null: it was bought. */
  rentalStartDate: Day | null;
}

/** What comes of the money of an order that is cancelled now. */
export interface Cancellation {
  /** Kept of the price of its hires. */
  fee: Cents;
  back: Cents;
}

/**
 * What is kept of a paid order, and what goes back, when its customer wishes to cancel it (ORDER-34): a
 * share of the price of each hire whose free days are over, in whole shillings. Bought goods, delivery
 * and deposit go back whole.
 */
export function cancellation(
  order: { lines: readonly CancelledLine[]; codeDiscount: Cents; money: OrderMoney },
  { cancelDays, cancelPercent }: CancelTerms,
  today: Day,
): Cancellation {
  const { lines, codeDiscount, money } = order;
  const prices = paidPrices(lines, codeDiscount);
  const kept = lines.map(({ rentalStartDate: start }, index) => {
    if (start === null || daysBetween(today, start) >= cancelDays) return 0;
    return Math.floor(((prices[index] ?? 0) * cancelPercent) / 100);
  });
  const paid = money.status === 'pending_payment' ? 0 : money.paid - money.refunded;
  const most = Math.max(0, paid - depositHeld(money));
  const fee = Math.min(Math.floor(sum(kept) / 100) * 100, most);
  return { fee, back: money.paid - money.refunded - fee };
}

/** Why a customer does not cancel an order. */
export type NotCancelled =
  | NotNow
  /** `until`: an ISO instant. */
  | { reason: 'CANCEL_TOO_LATE'; until: string }
  /** Something in it was made for this order only. */
  | { reason: 'CANCEL_MADE_TO_ORDER' };

/**
 * Whether its customer may cancel an order: an unpaid one always, a paid one until a set time before its
 * first hired units leave, and no later than it leaves (ORDER-34).
 */
export function checkCancellation(
  order: {
    status: OrderStatus;
    lines: readonly Pick<CancelledLine, 'productId'>[];
    closesAt: Date | null;
  },
  now: Date,
): Result<null, NotCancelled> {
  const { status, lines, closesAt } = order;
  if (status === 'pending_payment') return ok(null);
  if (status !== 'confirmed' && status !== 'preparing') {
    return reject({ reason: 'ORDER_NOT_IN_STATUS', status, wanted: 'cancelled' });
  }
  if (closesAt !== null && now >= closesAt) {
    return reject({ reason: 'CANCEL_TOO_LATE', until: closesAt.toISOString() });
  }
  if (lines.some(({ productId }) => productId === null)) {
    return reject({ reason: 'CANCEL_MADE_TO_ORDER' });
  }
  return ok(null);
}
