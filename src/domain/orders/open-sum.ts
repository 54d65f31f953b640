import type { Cents } from '#/domain/money/money.ts';
import { unusedMoney } from './refund.ts';
import type { OrderStatus } from './status.ts';

/** Agreed and not called off: what is not paid of such an order is owed. */
export const AGREED_STATUSES: readonly OrderStatus[] = [
  'confirmed',
  'preparing',
  'dispatched',
  'delivered',
  'completed',
];

export interface OwedOrder {
  status: OrderStatus;
  due: Cents;
  paid: Cents;
  refunded: Cents;
  /** Of `refunded`, given back as deposit. */
  returned: Cents;
  /** What of the price the shop gave up: given back of it, not asked for any more, or of goods that came back. */
  allowed: Cents;
  /** Kept when it was cancelled. */
  fee: Cents;
  /** Of `allowed`: of bought goods that came back. */
  goodsBack: Cents;
}

/** What an order still asks for (PAYMENT-25): one that has ended asks for nothing. */
export function openSum({ status, due, paid, refunded, returned, allowed }: OwedOrder): Cents {
  if (status === 'cancelled' || status === 'refunded') return 0;
  return Math.max(0, due - returned - allowed - (paid - refunded));
}

/**
 * What a refund gives up of the price: all of it that was neither deposit nor paid over. So giving
 * money back never makes anybody owe it again (PAYMENT-25).
 */
export function allowanceOfRefund(
  order: OwedOrder,
  { amount, ofDeposit }: { amount: Cents; ofDeposit: Cents },
): Cents {
  if (!AGREED_STATUSES.includes(order.status)) return 0;
  return Math.max(0, amount - ofDeposit - unusedMoney(order));
}
