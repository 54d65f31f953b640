import { sum, type Order, type Payout, type Shop, type Status } from './shop.ts';

/** Agreed and not called off. */
export const AGREED: readonly Status[] = [
  'confirmed',
  'preparing',
  'dispatched',
  'delivered',
  'completed',
];

const open = ({ payouts }: Order) => payouts.filter(({ state }) => state === 'open');
export const onItsWay = (order: Order) => sum(open(order).map(({ amount }) => amount));
/** What is left of its money and not on its way. */
export const leftOf = (order: Order) => order.paid - order.refunded - onItsWay(order);
export const depositOnItsWay = (order: Order) => sum(open(order).map(({ ofDeposit }) => ofDeposit));

/** What lies on each account of its money. */
export function fundsOf(order: Order) {
  const { status, due, deposit, kept, fee, goods } = order;
  const money = leftOf(order);
  const returned = order.returned + depositOnItsWay(order);
  const hasEnded = status === 'cancelled' || status === 'refunded';
  const cancelled = status === 'cancelled' ? Math.min(fee, money) : 0;
  const refundPayable = hasEnded
    ? money - cancelled
    : Math.max(0, money - (due - returned - goods.price));
  const held = AGREED.includes(status)
    ? Math.max(0, Math.min(deposit - returned, money) - kept)
    : 0;
  const rest = money - refundPayable - held;
  const isPending = status === 'pending_payment';
  const earned = isPending ? 0 : Math.min(kept, rest - cancelled);
  return {
    unapplied: isPending ? rest : 0,
    prepaid: isPending ? 0 : rest - earned - cancelled,
    deposit: held,
    refund_payable: refundPayable,
    payout_open: onItsWay(order),
    kept: earned,
    cancelled,
  };
}

/** Every account of the ledger that is not empty, by name: what came is below zero. */
export function accountsOf(order: Order): [account: string, cents: number][] {
  const { kept, cancelled, ...owed } = fundsOf(order);
  const paidOut = order.payouts.filter(({ state }) => state === 'paid');
  const arrived = sum(paidOut.map(({ amount }) => amount));
  const over = sum(paidOut.map((payout) => payout.over));
  const came = Object.entries(order.came).map(([way, cents]) => [`clearing.${way}`, -cents]);
  const accounts = {
    ...Object.fromEntries(came),
    'paid_out.bank': order.refunded - order.lent - (arrived - over),
    'paid_out.mpesa': arrived,
    'paid_out.credit': order.lent,
    overpaid: -over,
    ...owed,
    'kept.damage': order.kept - order.keptLate,
    'kept.late': order.keptLate,
    'kept.cancelled': cancelled,
    'kept.given_back': kept - order.kept,
  };
  return Object.entries<number>(accounts)
    .filter(([, cents]) => cents !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** What it asks for, without days that wait for their payment. */
export function openSum({ status, due, returned, allowed, paid, refunded }: Order): number {
  if (status === 'cancelled' || status === 'refunded') return 0;
  return Math.max(0, due - returned - allowed - (paid - refunded));
}

export function giveBack(order: Order, amount: number, isDeposit: boolean): boolean {
  const ofDeposit = isDeposit && AGREED.includes(order.status) ? amount : 0;
  if (amount < 1 || amount > leftOf(order)) return false;
  if (ofDeposit > fundsOf(order).deposit) return false;
  goneBack(order, amount, ofDeposit);
  return true;
}

/** So much of its money is with the customer: with the last of it it ends, unless something is to come. */
export function goneBack(order: Order, amount: number, ofDeposit: number): void {
  const { status, due, returned, goods, hire } = order;
  const isOpen = openSum(order) > 0;
  if (AGREED.includes(status)) {
    const over = Math.max(0, order.paid - order.refunded - (due - returned - goods.price));
    order.allowed += Math.max(0, amount - ofDeposit - over);
  }
  order.refunded += amount;
  order.returned += ofDeposit;
  const hasLeft = status === 'dispatched' || status === 'delivered';
  const isOut = hasLeft && hire !== null && hire.status !== 'inspected';
  if (order.refunded < order.paid || isOpen || isOut) return;
  if (status === 'pending_payment' || status === 'refunded') return;
  if (status === 'confirmed' || status === 'preparing') order.stock = 'free';
  order.status = 'refunded';
  dropDays(order);
}

/** Further days that wait for their payment are given up. */
export function dropDays(order: Order): void {
  order.extensions = order.extensions.filter(({ state }) => state !== 'open');
}

/** Ten shillings at least, whole ones, and one payout for a purpose at a time. */
export function sendOut(order: Order, purpose: Payout['purpose'], amount: number): boolean {
  const { deposit, refund_payable: owed } = fundsOf(order);
  const most = { deposit, cancelled: owed, other: leftOf(order) }[purpose];
  if (amount > most || amount < 10_00 || amount % 100 !== 0) return false;
  if (open(order).some((payout) => payout.purpose === purpose)) return false;
  const ofDeposit = purpose === 'deposit' ? amount : 0;
  order.payouts.push({ purpose, amount, ofDeposit, state: 'open', over: 0 });
  return true;
}

/** Success counts also after a word of failure; a failure only while nothing else was said. */
export function report(order: Order, payout: Payout, end: 'paid' | 'failed'): boolean {
  const wasOpen = payout.state === 'open';
  if (payout.state === 'paid' || (end === 'failed' && !wasOpen)) return false;
  const left = leftOf(order);
  const held = fundsOf(order).deposit;
  payout.state = end;
  if (end === 'failed') return true;
  const amount = wasOpen ? payout.amount : Math.min(payout.amount, left);
  payout.over = payout.amount - amount;
  if (amount > 0) {
    goneBack(order, amount, wasOpen ? payout.ofDeposit : Math.min(payout.ofDeposit, amount, held));
  }
  return true;
}

/** Less for being late than is asked for it needs a word. */
export function settle(
  order: Order,
  { damage, late, isExplained }: { damage: number; late: number; isExplained: boolean },
): boolean {
  const held = fundsOf(order).deposit;
  if (order.isSettled || held === 0 || order.hire?.status !== 'inspected') return false;
  const { lateFee } = order;
  const asked = lateFee && !lateFee.isWaived ? lateFee.amount : 0;
  if (late < asked && !isExplained) return false;
  order.kept = Math.min(held, damage + late);
  order.keptLate = order.kept - Math.min(held, damage);
  order.isSettled = true;
  return true;
}

/** One at a time, three at most, and only about what was kept. */
export function dispute({ isSettled, kept, disputes }: Order): boolean {
  if (!isSettled || kept === 0 || disputes.includes(false) || disputes.length === 3) return false;
  disputes.push(false);
  return true;
}

/** Once. */
export function answer({ disputes }: Order, nth: number): boolean {
  if (disputes[nth] !== false) return false;
  disputes[nth] = true;
  return true;
}

/** What is open of an agreed order is not asked for any more. */
export function waive(order: Order): boolean {
  const left = openSum(order);
  if (left === 0 || !AGREED.includes(order.status)) return false;
  order.allowed += left;
  return true;
}

/** What was booked by mistake: while the money is there. What came out of another order stands. */
export function unbook(order: Order, nth: number): boolean {
  const payment = order.booked[nth];
  if (!payment || payment.way === 'credit' || payment.isTakenBack) return false;
  if (payment.amount > leftOf(order)) return false;
  payment.isTakenBack = true;
  order.paid -= payment.amount;
  order.came[payment.way] -= payment.amount;
  return true;
}

/** How much of one order's money another can use: whole shillings, unless that is all of it. */
export function creditFor(from: Order, asked: number): { amount: number; ofDeposit: boolean } {
  const { refund_payable: unused, deposit } = fundsOf(from);
  const ofDeposit = unused === 0;
  const most = Math.min(ofDeposit ? (from.isSettled ? deposit : 0) : unused, asked);
  return { amount: most === asked ? most : most - (most % 100), ofDeposit };
}

export const orderAt = (shop: Shop, which: number): Order | undefined =>
  shop.orders[which % shop.orders.length];
