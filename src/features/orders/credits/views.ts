import type { Cents } from '#/domain/money/money.ts';

/** Money of another order that can pay this one. */
export interface CreditView {
  fromOrderId: string;
  /** The number of the order whose money it is. */
  number: string;
  /** What of it this order can use. */
  amount: Cents;
}
