import { depositOnItsWay, dropDays, fundsOf, leftOf } from './money.ts';
import {
  BOUGHT_PRICE,
  DEPOSIT,
  ifItFits,
  priceOf,
  type Extension,
  type Hire,
  type Order,
  type Shop,
  type Status,
} from './shop.ts';

/** On which day everything is that says nothing else. */
export const TODAY = -8;

const isWaiting = ({ extensions }: Order) => extensions.some(({ state }) => state === 'open');

/** Its hire waits or is out, whole. */
export function canBeLonger({ status, hire }: Order): boolean {
  const isOpen: Status[] = ['confirmed', 'preparing', 'dispatched', 'delivered'];
  if (!hire || !isOpen.includes(status)) return false;
  return (hire.status === 'reserved' || hire.status === 'out') && hire.back === 0;
}

/** The price of so many more days. */
export const priceOfMore = ({ units, days }: Hire, more: number) =>
  units * (priceOf(days + more) - priceOf(days));

/** Further days are held until they are paid; what was paid over may be enough already. */
export function extend(shop: Shop, order: Order, more: number): boolean {
  const { hire } = order;
  if (!hire || !canBeLonger(order) || isWaiting(order)) return false;
  const { units, from, days } = hire;
  const amount = priceOfMore(hire, more);
  const unused = fundsOf(order).refund_payable;
  const extension: Extension = { of: hire, units, from, days, more, amount, state: 'open' };
  const isFree = ifItFits(
    shop,
    () => order.extensions.push(extension),
    () => order.extensions.pop(),
  );
  if (isFree && unused >= amount) extended(order, extension);
  return isFree;
}

/** They are the hire's. */
export function extended(order: Order, extension: Extension): void {
  const { of: hire, more, amount } = extension;
  hire.days += more;
  hire.price = priceOf(hire.days);
  order.due += amount;
  order.extensions = order.extensions.filter((other) => other !== extension);
}

export function lapse({ extensions }: Order): boolean {
  const extension = extensions.find(({ state }) => state === 'open');
  if (extension) extension.state = 'lapsed';
  return extension !== undefined;
}

export function move(shop: Shop, order: Order, from: number): boolean {
  const { hire } = order;
  if (!hire || !['confirmed', 'preparing'].includes(order.status) || isWaiting(order)) return false;
  const before = hire.from;
  return ifItFits(
    shop,
    () => (hire.from = from),
    () => (hire.from = before),
  );
}

interface Wanted {
  bought: number;
  units: number;
  from: number;
  days: number;
}

/** Other units of what was ordered, none of it any more, or a hire where there was none. */
export function changeLines(shop: Shop, order: Order, wanted: Wanted): boolean {
  const { bought, hire, status } = order;
  const { units, from, days } = wanted;
  if (wanted.bought === bought && units === (hire?.units ?? 0)) return true;
  if (!['pending_payment', 'confirmed', 'preparing'].includes(status) || isWaiting(order)) {
    return false;
  }
  const deposit = units * DEPOSIT;
  if (deposit < order.returned + depositOnItsWay(order) + order.kept) return false;
  const before = hire?.units ?? 0;
  const isNew = hire === null && units > 0;
  const planned: Hire | null = isNew
    ? { units, from, days, status: 'reserved', price: priceOf(days), back: 0, returns: [] }
    : hire;
  const isThere = ifItFits(
    shop,
    () => {
      order.bought = wanted.bought;
      order.hire = units > 0 ? planned : null;
      if (hire && units > 0) hire.units = units;
    },
    () => {
      order.bought = bought;
      order.hire = hire;
      if (hire) hire.units = before;
    },
  );
  if (!isThere) return false;
  const goods = wanted.bought * BOUGHT_PRICE + units * (order.hire?.price ?? 0);
  Object.assign(order, { deposit, due: goods + order.delivery + deposit });
  if (units === 0) order.lateFee = null;
  // What was paid in part may be all of it now.
  const money = leftOf(order);
  if (status === 'pending_payment' && money > 0 && money >= order.due) {
    Object.assign(order, { status: 'confirmed', stock: 'taken' });
  }
  return true;
}

export function bringBack(order: Order, units: number, day = TODAY): boolean {
  const { hire } = order;
  if (hire?.status !== 'out' || units < 1 || units > hire.units - hire.back) return false;
  hire.back += units;
  hire.returns.push({ day, units });
  if (hire.back === hire.units) hire.status = 'returned';
  dropDays(order);
  draftFee(order, day);
  return true;
}

export function inspect({ hire }: Order): boolean {
  if (hire?.status !== 'returned') return false;
  hire.status = 'inspected';
  return true;
}

/** A day's price for each day late, and at most the price of the hire; what is out is late until that day. */
function feeOn({ units, from, days, price, status, back, returns }: Hire, day: number) {
  const all = status === 'out' ? [...returns, { day, units: units - back }] : returns;
  const late = all.map((one) => ({ ...one, days: one.day - from - days }));
  const amounts = late.map((one) =>
    one.days > 0 ? one.units * Math.min(price, Math.floor((price * one.days) / days)) : 0,
  );
  const amount = amounts.reduce((all_, one) => all_ + one, 0);
  return { days: Math.max(0, ...late.map((one) => one.days)), amount };
}

/** What is waived stays as it is. */
function draftFee(order: Order, day: number): void {
  if (!order.hire || order.lateFee?.isWaived) return;
  const { days, amount } = feeOn(order.hire, day);
  order.lateFee = amount > 0 ? { days, amount, isWaived: false } : null;
}

/** The job that looks what is out too long on a day. */
export function draftFees({ orders }: Shop, day: number): void {
  for (const order of orders) {
    const { hire } = order;
    if (hire?.status === 'out' && hire.from + hire.days < day) draftFee(order, day);
  }
}

/** Nothing is asked for being late, until the deposit is settled. */
export function waiveFee(order: Order, day: number): boolean {
  if (order.isSettled) return false;
  if (order.hire?.status === 'out' || !order.lateFee) draftFee(order, day);
  if (!order.lateFee || order.lateFee.isWaived) return false;
  order.lateFee.isWaived = true;
  return true;
}

/** It is asked for after all. */
export function unwaiveFee(order: Order, day: number): boolean {
  if (order.isSettled || !order.lateFee?.isWaived) return false;
  order.lateFee.isWaived = false;
  draftFee(order, day);
  return true;
}
