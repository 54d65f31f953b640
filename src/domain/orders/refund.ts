import type { Cents } from '#/domain/money/money.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { OrderState } from './status.ts';

/** How money goes back that staff send by hand. */
export const HAND_REFUND_METHODS = ['mobile', 'bank', 'cash'] as const;
export type HandRefundMethod = (typeof HAND_REFUND_METHODS)[number];

/** What becomes of money of an order that staff write down; `tip`: its customer leaves it to the shop. */
export const NOTED_REFUND_METHODS = [...HAND_REFUND_METHODS, 'tip'] as const;
export type NotedRefundMethod = (typeof NOTED_REFUND_METHODS)[number];

/** How money leaves an order; `credit`: it paid another order of the customer. */
export const REFUND_METHODS = [...NOTED_REFUND_METHODS, 'credit'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** What it is given back for. */
export const REFUND_PURPOSES = ['cancelled', 'overpaid', 'returned', 'deposit', 'other'] as const;
export type RefundPurpose = (typeof REFUND_PURPOSES)[number];

/** Cash has no number of its own, and a tip goes nowhere. */
export function needsReference(method: NotedRefundMethod): boolean {
  return method === 'mobile' || method === 'bank';
}

/** The money of an order. */
export type PaidOrder = Pick<OrderState, 'status' | 'due' | 'paid' | 'refunded'> & {
  /** Of `refunded`, given back as deposit: of what was due, so much is not due any more. */
  returned: Cents;
  /** Kept when it was cancelled. */
  fee: Cents;
  /** Of the price: of bought goods that came back. */
  goodsBack: Cents;
};

/**
 * Paid money that the order has no use for: all of an ended one but what is kept of a cancelled one, else
 * what exceeds the price of what the customer has (ORDER-15).
 */
export function unusedMoney(order: PaidOrder): Cents {
  const { status, due, paid, refunded, returned, fee, goodsBack } = order;
  const held = paid - refunded;
  if (status === 'refunded') return held;
  return Math.max(0, status === 'cancelled' ? held - fee : held - (due - returned - goodsBack));
}

/** What money that an order has no use for goes back for (ORDER-15). */
export function purposeOfUnused(
  status: OrderState['status'],
  hasGoodsBack: boolean,
): Extract<RefundPurpose, 'cancelled' | 'returned' | 'overpaid'> {
  if (status === 'cancelled') return 'cancelled';
  return hasGoodsBack ? 'returned' : 'overpaid';
}

/** More than was paid over, or of an order that has ended: that goes back. `left`: what a tip can be. */
export type TipRejection = { reason: 'TIP_TOO_LARGE'; left: Cents };

/** Whether so much can be left as a tip: of what was paid over, never of a price or a deposit (PAYMENT-31). */
export function checkTip(
  order: PaidOrder,
  { amount, purpose }: { amount: Cents; purpose: RefundPurpose },
): Result<null, TipRejection> {
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded';
  const left = hasEnded || order.status === 'pending_payment' ? 0 : unusedMoney(order);
  return purpose === 'overpaid' && amount <= left
    ? ok(null)
    : reject({ reason: 'TIP_TOO_LARGE', left });
}
