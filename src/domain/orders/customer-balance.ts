import type { Cents } from '#/domain/money/money.ts';
import { depositHeld, type DepositFacts } from './deposit.ts';

interface BalancedOrder extends DepositFacts {
  due: Cents;
}

export interface CustomerBalance {
  /** Asked for and not paid yet. */
  owed: Cents;
  /** Belongs to the customer and is given back after the hire. */
  depositsHeld: Cents;
}

/** What is open between a customer and the shop (ORDER-11). */
export function customerBalance(orders: readonly BalancedOrder[]): CustomerBalance {
  let [owed, depositsHeld] = [0, 0];
  for (const order of orders) {
    const { status, due, paid, refunded } = order;
    if (status === 'pending_payment') owed += Math.max(0, due - (paid - refunded));
    depositsHeld += depositHeld(order);
  }
  return { owed, depositsHeld };
}
