import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import {
  checkCredit,
  isSameCustomer,
  orderCredit,
  usableCredit,
  type OrderCredit,
} from '#/domain/orders/credit.ts';
import { refundOfDeposit } from '#/domain/orders/deposit.ts';
import { findBooked, insertBooked } from '../booked/queries.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { moneyToPay } from '../money-to-pay.server.ts';
import { findOrder, lockOrder, type OrderRow } from '../queries.server.ts';
import type { CreditRejection } from '../rejections.ts';
import { bookRefund } from '../use-cases/book-refund.server.ts';
import { depositOf, moneyOf } from '../use-cases/deposit-of.ts';
import { listOrdersWithCredit } from './queries.server.ts';
import type { CreditView } from './views.ts';

/** Who wants it: a customer between own orders, or staff for one. */
export type CreditUser = { by: 'customer'; userId: string } | { by: 'staff'; staffId: string };

interface Applied {
  /** The order that is paid, and the one whose money it is. */
  orderId: string;
  fromOrderId: string;
  /** Made by the caller; the same one pays nothing twice. */
  paymentId: string;
  /** What was shown as usable. */
  amount: Cents;
}

/** Money of the customer's other orders that this one can use. Null: there is no such order of theirs. */
export async function listCredits(
  db: Executor,
  user: CreditUser,
  orderId: string,
  now: Date,
): Promise<CreditView[] | null> {
  const order = await findOrder(db, orderId);
  if (!order || !mayUse(user, order)) return null;
  const { open } = await moneyToPay(db, order, now);
  if (open === 0) return [];
  const others = await listOrdersWithCredit(db, order);
  return others
    .filter((other) => mayUse(user, other) && isSameCustomer(order, other))
    .map((other) => ({
      fromOrderId: other.id,
      number: other.number,
      amount: usableCredit(creditIn(other), open),
    }))
    .filter(({ amount }) => amount > 0);
}

/**
 * Pays an order with money of another one of the same customer (PAYMENT-30): there it goes back, here it
 * comes, by the paths of every refund and every payment, in one transaction. Null: no such orders.
 */
export function applyCredit(
  db: Executor,
  user: CreditUser,
  { orderId, fromOrderId, paymentId, amount }: Applied,
  now: Date,
): Promise<Result<null, CreditRejection> | null> {
  return inTransaction(db, async (tx) => {
    const both = await lockBoth(tx, orderId, fromOrderId);
    if (!both) return null;
    const { to, from } = both;
    if (!mayUse(user, to) || !mayUse(user, from) || !isSameCustomer(to, from)) return null;
    const known = await findBooked(tx, paymentId);
    if (known) {
      const isSame = known.orderId === orderId && known.fromOrderId === fromOrderId;
      return isSame ? ok(null) : reject({ reason: 'BOOKED_OTHERWISE' });
    }
    const { open } = await moneyToPay(tx, to, now);
    const credit = checkCredit(creditIn(from), { amount, open });
    if (!credit.ok) return credit;
    await takeOut(tx, from, { amount, credit: credit.value, paymentId, to, now });
    const isBooked = await insertBooked(tx, {
      id: paymentId,
      orderId,
      fromOrderId,
      method: 'credit',
      amount,
      reference: from.number,
      receivedOn: nairobiDay(now),
      bookedBy: user.by === 'staff' ? user.staffId : null,
    });
    if (!isBooked) return reject({ reason: 'BOOKED_OTHERWISE' });
    const source = { paymentId, account: 'clearing.credit' } as const;
    await confirmPaid(tx, { orderId, source, amount, receipt: from.number, now });
    return ok(null);
  });
}

async function takeOut(
  tx: Transaction,
  from: OrderRow,
  {
    amount,
    credit: { purpose },
    paymentId,
    to,
    now,
  }: { amount: Cents; credit: OrderCredit; paymentId: string; to: OrderRow; now: Date },
): Promise<void> {
  const ofDeposit = refundOfDeposit(depositOf(from), { amount, purpose });
  if (!ofDeposit.ok) throw new Error(`Order ${from.id} holds less than it has to give back`);
  const booked = await bookRefund(tx, from, {
    amount,
    ofDeposit: ofDeposit.value,
    released: { amount: 0, ofDeposit: 0 },
    key: `credit:${paymentId}`,
    account: 'paid_out.credit',
    facts: { method: 'credit', reference: to.number, purpose, note: '' },
    now,
  });
  if (!booked.ok) throw new Error(`Order ${from.id} gives nothing back: ${booked.reason}`);
}

/** By their ids in order: two that pay each other never wait for one another. */
async function lockBoth(
  tx: Transaction,
  toId: string,
  fromId: string,
): Promise<{ to: OrderRow; from: OrderRow } | null> {
  if (toId === fromId) return null;
  const [first = '', second = ''] = [toId, fromId].toSorted();
  const one = await lockOrder(tx, first);
  const other = await lockOrder(tx, second);
  if (!one || !other) return null;
  return one.id === toId ? { to: one, from: other } : { to: other, from: one };
}

function creditIn(order: OrderRow): OrderCredit | null {
  return orderCredit(moneyOf(order), order.depositSettledAt !== null);
}

/** A customer uses own money for own orders alone. */
function mayUse(user: CreditUser, order: OrderRow): boolean {
  return user.by === 'staff' || order.userId === user.userId;
}
