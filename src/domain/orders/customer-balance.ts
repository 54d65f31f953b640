import type { Cents } from '#/domain/money/money.ts';
import type { OrderStatus } from './status.ts';

interface BalancedOrder {
  status: OrderStatus;
  due: Cents;
  paid: Cents;
  refunded: Cents;
  deposit: Cents;
}

export interface CustomerBalance {
  /** Asked for and not paid yet. */
  owed: Cents;
  /** Belongs to the customer and is given back after the hire. */
  depositsHeld: Cents;
}

const UNDER_WAY: readonly OrderStatus[] = ['confirmed', 'preparing', 'dispatched', 'delivered'];

/** What is open between a customer and the shop (ORDER-11). */
export function customerBalance(orders: readonly BalancedOrder[]): CustomerBalance {
  let [owed, depositsHeld] = [0, 0];
  for (const { status, due, paid, refunded, deposit } of orders) {
    const kept = paid - refunded;
    if (status === 'pending_payment') owed += Math.max(0, due - kept);
    if (UNDER_WAY.includes(status)) depositsHeld += Math.min(deposit, Math.max(0, kept));
  }
  return { owed, depositsHeld };
}
