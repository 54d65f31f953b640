import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { postMoney, type MoneyEvent } from '#/features/ledger/post-money.server.ts';
import type { OrderRow } from '../queries.server.ts';
import { moneyOf } from './deposit-of.ts';

/** Which payment money came by: a try of ours, or one that came of itself. */
export interface PaymentSource {
  paymentId: string;
  /** The provider, or that it lay with the shop until somebody said whose it is. */
  account: `clearing.${string}` | 'unmatched';
}

interface Received {
  /** Below 0: less came than was recorded before. */
  amount: Cents;
  source: PaymentSource;
  kind: 'payment' | 'payment_corrected' | 'match';
}

/** Posts money that came for an order; `order` is its row with the money added. */
export function postReceived(tx: Transaction, order: OrderRow, received: Received): Promise<void> {
  return postMoney(tx, receivedMoneyEvent(order, received));
}

/** What is posted then, for whoever posts it together with more. */
export function receivedMoneyEvent(
  order: OrderRow,
  { amount, source, kind }: Received,
): MoneyEvent {
  const after = moneyOf(order);
  return {
    orderId: order.id,
    kind,
    key: source.paymentId,
    before: { ...after, paid: after.paid - amount },
    after,
    outside: { account: source.account, amount },
  };
}
