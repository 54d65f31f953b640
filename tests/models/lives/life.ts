import { AGREED, creditFor, dropDays, fundsOf, goneBack, leftOf, openSum } from './money.ts';
import { canBeLonger, extended } from './hires.ts';
import { ifItFits, type Offer, type Order, type Shop, type Status, type Way } from './shop.ts';

/** A customer with so many orders of which nothing is paid places no more of them. */
const MOST_UNPAID = 5;

export function place(shop: Shop, order: Order): boolean {
  const unpaid = shop.orders.filter(
    ({ status, paid }) => status === 'pending_payment' && paid === 0,
  );
  return unpaid.length < MOST_UNPAID && take(shop, order);
}

function take(shop: Shop, order: Order): boolean {
  return ifItFits(
    shop,
    () => shop.orders.push(order),
    () => shop.orders.pop(),
  );
}

/** Money came, also late: it confirms, takes released units again, pays for further days. */
export function pay(shop: Shop, order: Order, amount: number, way: Way = 'mpesa'): void {
  order.paid += amount;
  order.came[way] += amount;
  const isCovered = leftOf(order) >= order.due;
  if (isCovered && order.status === 'pending_payment') {
    Object.assign(order, { status: 'confirmed', stock: 'taken' });
  } else if (isCovered && order.status === 'cancelled' && order.hasExpired) {
    const isBack = ifItFits(
      shop,
      () => (order.stock = 'taken'),
      () => (order.stock = 'free'),
    );
    if (isBack) Object.assign(order, { status: 'confirmed', hasExpired: false });
  }
  payDays(shop, order);
}

/** Days whose hold ran out are taken again for the very hire that they were asked for. */
function payDays(shop: Shop, order: Order): void {
  const extension = order.extensions.at(-1);
  if (!extension || fundsOf(order).refund_payable < extension.amount) return;
  if (extension.state === 'open') return extended(order, extension);
  const { of, units, from, days } = extension;
  const { hire } = order;
  const isSame = hire === of && hire.units === units && hire.from === from && hire.days === days;
  if (!isSame || !canBeLonger(order)) return;
  const isFree = ifItFits(
    shop,
    () => (extension.state = 'open'),
    () => (extension.state = 'lapsed'),
  );
  if (isFree) extended(order, extension);
}

/** What can be paid of it now, further days included. */
export function toPay(order: Order): number {
  const extension = order.extensions.find(({ state }) => state === 'open');
  const more = extension ? Math.max(0, extension.amount - fundsOf(order).refund_payable) : 0;
  return openSum(order) + more;
}

/** Written down by hand: no more than is asked for. */
export function book(shop: Shop, order: Order, amount: number, way: 'cash' | 'bank'): boolean {
  if (amount > toPay(order)) return false;
  order.booked.push({ way, amount, isTakenBack: false });
  pay(shop, order, amount, way);
  return true;
}

/** Money of one order pays another one of the same customer, just as much as can be used. */
export function applyCredit(shop: Shop, to: Order, from: Order, amount: number): boolean {
  const credit = creditFor(from, toPay(to));
  if (to === from || amount < 1 || amount !== credit.amount) return false;
  goneBack(from, amount, credit.ofDeposit && AGREED.includes(from.status) ? amount : 0);
  from.lent += amount;
  to.booked.push({ way: 'credit', amount, isTakenBack: false });
  pay(shop, to, amount, 'credit');
  return true;
}

/** It is paid at the delivery. */
export function agree(order: Order): boolean {
  if (order.status !== 'pending_payment') return false;
  Object.assign(order, { status: 'confirmed', stock: 'taken', owes: true });
  return true;
}

export function expire(order: Order): boolean {
  if (order.status !== 'pending_payment' || leftOf(order) >= order.due) return false;
  Object.assign(order, { status: 'cancelled', hasExpired: true, stock: 'free' });
  return true;
}

/** Hires that begin on this day or later are cancelled for nothing; of others half the price is kept. */
export const FREE_FROM = 4;

export function feeOf(order: Order): number {
  const { hire, status } = order;
  if (!hire || hire.from >= FREE_FROM || status === 'pending_payment') return 0;
  const most = Math.max(0, leftOf(order) - fundsOf(order).deposit);
  return Math.min((hire.units * hire.price) / 2, most);
}

export function cancel(order: Order, by: 'customer' | 'shop'): boolean {
  if (!['pending_payment', 'confirmed', 'preparing'].includes(order.status)) return false;
  const fee = by === 'customer' ? feeOf(order) : 0;
  Object.assign(order, { status: 'cancelled', stock: 'free', fee });
  dropDays(order);
  return true;
}

const handedOutAt = ({ isDelivered }: Order) => (isDelivered ? 'dispatched' : 'delivered');

function step(order: Order, from: Status, to: Status): boolean {
  if (order.status !== from) return false;
  if (to === handedOutAt(order)) {
    // What is not paid stays in the shop, unless it was agreed.
    if (openSum(order) > 0 && !order.owes) return false;
    if (order.hire?.status === 'reserved') order.hire.status = 'out';
  }
  order.status = to;
  return true;
}

export const prepare = (order: Order) => step(order, 'confirmed', 'preparing');
export const dispatch = (order: Order) => step(order, 'preparing', 'dispatched');
export function deliver(order: Order): boolean {
  const isDone = step(order, 'dispatched', 'delivered');
  if (isDone) order.wasDelivered = true;
  return isDone;
}

const UNDONE: Partial<Record<Status, Status>> = {
  preparing: 'confirmed',
  dispatched: 'preparing',
  delivered: 'dispatched',
  completed: 'delivered',
};

export function undo(order: Order): boolean {
  const to = UNDONE[order.status];
  if (!to) return false;
  const isAtItsEnd = order.status === 'completed';
  if (!isAtItsEnd && ((order.hire?.back ?? 0) > 0 || order.goods.back > 0)) return false;
  if (order.status === handedOutAt(order) && order.hire?.status === 'out') {
    order.hire.status = 'reserved';
  }
  order.status = to;
  return true;
}

export function complete(order: Order): boolean {
  if (order.hire && order.hire.status !== 'inspected') return false;
  return openSum(order) === 0 && step(order, 'delivered', 'completed');
}

/** An offer goes out, and keeps its units from others if it is to. */
export function offer(shop: Shop, made: Offer): boolean {
  return ifItFits(
    shop,
    () => shop.offers.push(made),
    () => shop.offers.pop(),
  );
}

/** Whether an order may be made of it: once, and once more when that one ended unpaid. */
export const canAccept = ({ isWithdrawn, order }: Offer) =>
  !isWithdrawn && (!order || (order.status === 'cancelled' && order.paid === 0));

export function accept(shop: Shop, made: Offer, order: Order): boolean {
  const { isHeld } = made;
  made.isHeld = false;
  if (take(shop, order)) {
    made.order = order;
    return true;
  }
  made.isHeld = isHeld;
  return false;
}

/** Before it is accepted. */
export function withdraw(made: Offer): boolean {
  if (made.isWithdrawn || made.order) return false;
  Object.assign(made, { isWithdrawn: true, isHeld: false });
  return true;
}

export function correct(shop: Shop, units: number): boolean {
  return ifItFits(
    shop,
    () => (shop.owned += units),
    () => (shop.owned -= units),
  );
}
