/**
 * Orders of one product, its stock, hires and money, told a second time in a few lines: nothing in the
 * models of this folder comes from `src`. Money in cents; days count from the first that can be hired.
 */
import type { Goods } from './goods.ts';

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
  /** Of one unit, for all its days. */
  price: number;
  back: number;
  /** When units came back. */
  returns: { day: number; units: number }[];
}

/** Further days that were asked for: held while open, free again once lapsed. */
export interface Extension {
  /** For which hire, as it was then. */
  of: Hire;
  units: number;
  from: number;
  days: number;
  more: number;
  amount: number;
  state: 'open' | 'lapsed';
}

/** By which way money came. */
export type Way = 'mpesa' | 'cash' | 'bank' | 'credit';

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
  /** That are open or have lapsed, the latest last. */
  extensions: Extension[];
  due: number;
  deposit: number;
  paid: number;
  came: Record<Way, number>;
  /** Written down by hand, or out of another order. */
  booked: { way: Way; amount: number; isTakenBack: boolean }[];
  /** Agreed to be paid at the delivery. */
  owes: boolean;
  refunded: number;
  /** Of it, used for another order. */
  lent: number;
  /** Of the price, given up. */
  allowed: number;
  /** Of the deposit: given back; kept, and of that for being late. */
  returned: number;
  kept: number;
  keptLate: number;
  isSettled: boolean;
  lateFee: { days: number; amount: number; isWaived: boolean } | null;
  /** About what was kept: whether each is answered. */
  disputes: boolean[];
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

/** What was offered, and which order came of it. */
export interface Offer {
  id: string;
  bought: number;
  hire: { units: number; from: number; days: number } | null;
  /** Its units are kept from others. */
  isHeld: boolean;
  isWithdrawn: boolean;
  order: Order | null;
}

export interface Shop {
  /** Units owned if nothing had been sold. */
  owned: number;
  orders: Order[];
  offers: Offer[];
}

export const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

export const BOUGHT_PRICE = 300_00;
export const DEPOSIT = 200_00;
/** KSh 100 for one day, 50 for each further one. */
export const HIRE_PRICE = 100_00;
export const DAY_PRICE = 50_00;
export const priceOf = (days: number) => HIRE_PRICE + DAY_PRICE * (days - 1);

/** Its days, those included that are held for longer. */
const daysOf = ({ extensions }: Order, hire: Hire) =>
  hire.days + sum(extensions.map(({ state, more }) => (state === 'open' ? more : 0)));

export function stockOf({ owned, orders, offers }: Shop) {
  const bought = (where: Order['stock']) =>
    sum(orders.map((order) => (order.stock === where ? order.bought : 0)));
  const held = offers.filter(({ isHeld }) => isHeld);
  const sound = sum(orders.map(({ goods }) => goods.sound));
  const hires = [
    ...orders.flatMap((order) =>
      order.hire && order.stock !== 'free'
        ? [{ ...order.hire, days: daysOf(order, order.hire) }]
        : [],
    ),
    ...held.flatMap(({ hire }) => hire ?? []),
  ];
  const days = new Map<number, number>();
  for (const { from, days: length, units } of hires) {
    for (let day = from; day < from + length; day += 1) {
      days.set(day, (days.get(day) ?? 0) + units);
    }
  }
  return {
    owned: owned - bought('taken') + sound,
    held: bought('held') + sum(held.map((offer) => offer.bought)),
    peak: Math.max(0, ...days.values()),
    days,
  };
}

/** Whether it still fits, were this so, and nobody is promised what is not there: on no day. If not, all is put back. */
export function ifItFits(shop: Shop, change: () => void, back: () => void): boolean {
  change();
  const { owned, held, peak } = stockOf(shop);
  if (held + peak <= owned) return true;
  back();
  return false;
}
