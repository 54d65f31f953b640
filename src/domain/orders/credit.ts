import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { spokenFor, type OrderMoney } from '#/domain/payments/ledger.ts';
import { depositHeld } from './deposit.ts';
import { purposeOfUnused, unusedMoney } from './refund.ts';

/** Money of an order that its customer may use for another one, and what it would go back for. */
export interface OrderCredit {
  amount: Cents;
  purpose: ReturnType<typeof purposeOfUnused> | 'deposit';
}

/**
 * What of an order's money is to go back and not on its way: what it has no use for first, then what is left
 * of a deposit once that is settled (PAYMENT-30). Null: nothing.
 */
export function orderCredit(order: OrderMoney, isDepositSettled: boolean): OrderCredit | null {
  const rests = spokenFor(order);
  const unused = unusedMoney(rests);
  if (unused > 0) {
    return { amount: unused, purpose: purposeOfUnused(order.status, order.goodsBack > 0) };
  }
  const deposit = isDepositSettled ? depositHeld(rests) : 0;
  return deposit > 0 ? { amount: deposit, purpose: 'deposit' } : null;
}

/** Whose an order is: of one placed by phone the number alone says so. */
export interface OrderOwner {
  userId: string | null;
  contactPhone: string;
}

/** Whether two orders are one customer’s. One of two accounts never pays with the other’s money. */
export function isSameCustomer(one: OrderOwner, other: OrderOwner): boolean {
  if (one.userId !== null && other.userId !== null) return one.userId === other.userId;
  return one.contactPhone === other.contactPhone;
}

/**
 * How much of it another order can use: in whole shillings, unless that pays all of it, because the rest
 * may be asked for by M-Pesa, which knows no cents.
 */
export function usableCredit(credit: OrderCredit | null, open: Cents): Cents {
  const most = Math.min(credit?.amount ?? 0, open);
  return most === open ? most : most - (most % shillings(1));
}

/** What could be used is another sum than was shown: something came, went or was used meanwhile. */
export type CreditChanged = { reason: 'CREDIT_CHANGED'; usable: Cents };

/** Whether so much of the money of one order pays what is open of another (PAYMENT-30). */
export function checkCredit(
  credit: OrderCredit | null,
  { amount, open }: { amount: Cents; open: Cents },
): Result<OrderCredit, CreditChanged> {
  const usable = usableCredit(credit, open);
  return credit !== null && amount === usable && amount > 0
    ? ok(credit)
    : reject({ reason: 'CREDIT_CHANGED', usable });
}
