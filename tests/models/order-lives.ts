/**
 * Orders of one product, its stock, hires and money, told a second time in a few lines: nothing here
 * comes from `src`. Money in cents; days count from the first that can be hired.
 */
import type { Goods } from './order-goods.ts';

/** How many are walked. More by hand: `LIVES=400 npx vitest run --project integration order-lives`. */
export const LIVES = Number(process.env.LIVES ?? 60);

export type Status =
  | 'pending_payment'
  | 'confirmed'
  | 'preparing'
  | 'dispatched'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'refunded';

export interface Hire {
  units: number;
  from: number;
  days: number;
  status: 'reserved' | 'out' | 'returned' | 'inspected';
  back: number;
}

export interface Order {
  id: string;
  isDelivered: boolean;
  status: Status;
  /** Its hold ran out: money that comes late may confirm it after all. */
  hasExpired: boolean;
  /** Units bought. `stock`: where they, and the days of the hire, are counted. */
  bought: number;
  stock: 'free' | 'held' | 'taken';
  hire: Hire | null;
  due: number;
  deposit: number;
  paid: number;
  refunded: number;
  /** Of the deposit: given back, and kept. */
  returned: number;
  kept: number;
  isSettled: boolean;
  /** Kept when it was cancelled. */
  fee: number;
  goods: Goods;
  wasDelivered: boolean;
  delivery: number;
  payouts: Payout[];
}

/** Money that was sent through the provider. `over`: of one that was given up, what had gone back already. */
export interface Payout {
  purpose: 'deposit' | 'cancelled' | 'other';
  amount: number;
  ofDeposit: number;
  state: 'open' | 'failed' | 'paid';
  over: number;
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

const open = ({ payouts }: Order) => payouts.filter(({ state }) => state === 'open');
export const onItsWay = (order: Order) => sum(open(order).map(({ amount }) => amount));

export interface Shop {
  /** Units owned if nothing had been sold. */
  owned: number;
  orders: Order[];
}

const COUNTED: readonly Status[] = [
  'confirmed',
  'preparing',
  'dispatched',
  'delivered',
  'completed',
];

export function stockOf({ owned, orders }: Shop) {
  const bought = (where: Order['stock']) =>
    sum(orders.map((order) => (order.stock === where ? order.bought : 0)));
  const sound = sum(orders.map(({ goods }) => goods.sound));
  const hires = orders.flatMap(({ hire, stock }) => (hire && stock !== 'free' ? [hire] : []));
  const days = new Map<number, number>();
  for (const { from, days: length, units } of hires) {
    for (let day = from; day < from + length; day += 1) {
      days.set(day, (days.get(day) ?? 0) + units);
    }
  }
  const peak = Math.max(0, ...days.values());
  return { owned: owned - bought('taken') + sound, held: bought('held'), peak, days };
}

/** Nobody is promised what is not there: on no day. */
function fits(shop: Shop): boolean {
  const { owned, held, peak } = stockOf(shop);
  return held + peak <= owned;
}

/** Whether it would still fit, were this so; puts all back if not. */
function ifItFits(shop: Shop, change: () => void, back: () => void): boolean {
  change();
  if (fits(shop)) return true;
  back();
  return false;
}

export function place(shop: Shop, order: Order): boolean {
  return ifItFits(
    shop,
    () => shop.orders.push(order),
    () => shop.orders.pop(),
  );
}

export function pay(shop: Shop, order: Order, amount: number): void {
  order.paid += amount;
  if (order.paid - order.refunded - onItsWay(order) < order.due) return;
  if (order.status === 'pending_payment') {
    Object.assign(order, { status: 'confirmed', stock: 'taken' });
  } else if (order.status === 'cancelled' && order.hasExpired) {
    const isBack = ifItFits(
      shop,
      () => (order.stock = 'taken'),
      () => (order.stock = 'free'),
    );
    if (isBack) Object.assign(order, { status: 'confirmed', hasExpired: false });
  }
}

export function expire(order: Order): boolean {
  if (order.status !== 'pending_payment') return false;
  if (order.paid - order.refunded - onItsWay(order) >= order.due) return false;
  Object.assign(order, { status: 'cancelled', hasExpired: true, stock: 'free' });
  return true;
}

/** Hires that begin on this day or later are cancelled for nothing; of others half the price is kept. */
export const FREE_FROM = 4;
export const HIRE_PRICE = 100_00;

export function feeOf(order: Order): number {
  const { hire, status, paid, refunded } = order;
  if (!hire || hire.from >= FREE_FROM || status === 'pending_payment') return 0;
  const most = Math.max(0, paid - refunded - onItsWay(order) - fundsOf(order).deposit);
  return Math.min((hire.units * HIRE_PRICE) / 2, most);
}

export function cancel(order: Order, by: 'customer' | 'shop'): boolean {
  if (!['pending_payment', 'confirmed', 'preparing'].includes(order.status)) return false;
  const fee = by === 'customer' ? feeOf(order) : 0;
  Object.assign(order, { status: 'cancelled', stock: 'free', fee });
  return true;
}

const handedOutAt = ({ isDelivered }: Order) => (isDelivered ? 'dispatched' : 'delivered');

function step(order: Order, from: Status, to: Status): boolean {
  if (order.status !== from) return false;
  order.status = to;
  if (to === handedOutAt(order) && order.hire?.status === 'reserved') order.hire.status = 'out';
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

export function bringBack({ hire }: Order, units: number): boolean {
  if (hire?.status !== 'out' || units < 1 || units > hire.units - hire.back) return false;
  hire.back += units;
  if (hire.back === hire.units) hire.status = 'returned';
  return true;
}

export function inspect({ hire }: Order): boolean {
  if (hire?.status !== 'returned') return false;
  hire.status = 'inspected';
  return true;
}

export function complete(order: Order): boolean {
  if (order.hire && order.hire.status !== 'inspected') return false;
  return step(order, 'delivered', 'completed');
}

/** What lies on each account of its money. */
export function fundsOf(order: Order) {
  const { status, due, deposit, paid, refunded, kept, fee, goods } = order;
  const sent = onItsWay(order);
  const money = paid - refunded - sent;
  const returned = order.returned + sum(open(order).map(({ ofDeposit }) => ofDeposit));
  const hasEnded = status === 'cancelled' || status === 'refunded';
  const cancelled = status === 'cancelled' ? Math.min(fee, money) : 0;
  const refundPayable = hasEnded
    ? money - cancelled
    : Math.max(0, money - (due - returned - goods.price));
  const held = COUNTED.includes(status)
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
    payout_open: sent,
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
  const accounts = {
    'clearing.mpesa': -order.paid,
    'paid_out.bank': order.refunded - (arrived - over),
    'paid_out.mpesa': arrived,
    overpaid: -over,
    ...owed,
    'kept.damage': order.kept,
    'kept.cancelled': cancelled,
    'kept.given_back': kept - order.kept,
  };
  return Object.entries(accounts)
    .filter(([, cents]) => cents !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export function giveBack(order: Order, amount: number, isDeposit: boolean): boolean {
  const ofDeposit = isDeposit && COUNTED.includes(order.status) ? amount : 0;
  if (amount < 1 || amount > order.paid - order.refunded - onItsWay(order)) return false;
  if (ofDeposit > fundsOf(order).deposit) return false;
  goneBack(order, amount, ofDeposit);
  return true;
}

function goneBack(order: Order, amount: number, ofDeposit: number): void {
  order.refunded += amount;
  order.returned += ofDeposit;
  const hasLeft = order.status === 'dispatched' || order.status === 'delivered';
  const isOut = hasLeft && order.hire !== null && order.hire.status !== 'inspected';
  if (order.refunded < order.paid || isOut) return;
  if (order.status === 'pending_payment' || order.status === 'refunded') return;
  if (order.status === 'confirmed' || order.status === 'preparing') order.stock = 'free';
  order.status = 'refunded';
}

/** Ten shillings at least, whole ones, and one payout for a purpose at a time. */
export function sendOut(order: Order, purpose: Payout['purpose'], amount: number): boolean {
  const { deposit, refund_payable: owed } = fundsOf(order);
  const left = order.paid - order.refunded - onItsWay(order);
  const most = { deposit, cancelled: owed, other: left }[purpose];
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
  const left = order.paid - order.refunded - onItsWay(order);
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

export function settle(order: Order, asked: number): boolean {
  const held = fundsOf(order).deposit;
  if (order.isSettled || held === 0 || order.hire?.status !== 'inspected') return false;
  order.kept = Math.min(held, asked);
  order.isSettled = true;
  return true;
}

export function move(shop: Shop, order: Order, from: number): boolean {
  const { hire } = order;
  if (!hire || !['confirmed', 'preparing'].includes(order.status)) return false;
  const before = hire.from;
  return ifItFits(
    shop,
    () => (hire.from = from),
    () => (hire.from = before),
  );
}

export function correct(shop: Shop, units: number): boolean {
  return ifItFits(
    shop,
    () => (shop.owned += units),
    () => (shop.owned -= units),
  );
}
