import type { Cents } from '#/domain/money/money.ts';
import { spokenFor, type OrderMoney } from '#/domain/payments/ledger.ts';
import { depositHeld } from './deposit.ts';
import { openSum } from './open-sum.ts';

export interface CustomerBalance {
  /** Asked for and not paid yet. */
  owed: Cents;
  /** Belongs to the customer and is given back after the hire. */
  depositsHeld: Cents;
}

/** What is open between a customer and the shop (ORDER-11). */
export function customerBalance(orders: readonly OrderMoney[]): CustomerBalance {
  let [owed, depositsHeld] = [0, 0];
  for (const order of orders) {
    owed += openSum(order);
    depositsHeld += depositHeld(spokenFor(order));
  }
  return { owed, depositsHeld };
}
