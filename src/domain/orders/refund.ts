import type { Cents } from '#/domain/money/money.ts';
import type { OrderState } from './status.ts';

/** How money goes back that staff send by hand. */
export const HAND_REFUND_METHODS = ['mobile', 'bank', 'cash'] as const;
export type HandRefundMethod = (typeof HAND_REFUND_METHODS)[number];

/** How money goes back; `credit`: it paid another order of the customer. */
export const REFUND_METHODS = [...HAND_REFUND_METHODS, 'credit'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** What it is given back for. */
export const REFUND_PURPOSES = ['cancelled', 'overpaid', 'returned', 'deposit', 'other'] as const;
export type RefundPurpose = (typeof REFUND_PURPOSES)[number];

/** Cash has no number of its own. */
export function needsReference(method: HandRefundMethod): boolean {
  return method !== 'cash';
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
