import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import { spokenFor, type OrderMoney } from '#/domain/payments/ledger.ts';
import { paidPrices, type PricedOrderLine } from './paid-prices.ts';
import { unusedMoney } from './refund.ts';
import type { OrderStatus } from './status.ts';

/** Until so many days after their delivery bought goods come back, as long as the shop sets no other. */
export const DEFAULT_RETURN_DAYS = 14;

/** Why goods come back. */
export const GOODS_RETURN_REASONS = ['unwanted', 'faulty', 'wrong', 'damaged', 'other'] as const;
export type GoodsReturnReason = (typeof GOODS_RETURN_REASONS)[number];

/** A line of an order, and what of it is back. */
export interface ReturnableLine extends PricedOrderLine {
  type: 'purchase' | 'rental';
  quantity: number;
  returned: number;
}

/** What decides about goods that come back. */
export interface ReturnableOrder {
  status: OrderStatus;
  lines: readonly ReturnableLine[];
  codeDiscount: Cents;
  delivery: Cents;
  /** What brought the order up to a whole shilling. */
  rounding: Cents;
  /** The delivery was given back with goods that came back before. */
  isDeliveryBack: boolean;
  /** When the customer had the goods; null: never. */
  deliveredOn: Day | null;
  /** Until so many days after it they come back without a word. */
  returnDays: number;
}

/** Units of a line that come back; of them, so many cannot be sold again. */
export interface UnitsBack {
  lineId: string;
  units: number;
  damaged: number;
}

export interface WantedReturn {
  lines: readonly UnitsBack[];
  /** Staff say that the delivery is given back too, what is left of it. */
  withDelivery: boolean;
  /** Somebody says why goods come back after their time. */
  isExplained: boolean;
}

/** What comes back, and what of the price it takes back. */
export interface GoodsReturn {
  lines: (UnitsBack & { amount: Cents })[];
  delivery: Cents;
  /** With the last of the goods: what had brought their order up to a whole shilling. */
  rounding: Cents;
  /** All of it. */
  amount: Cents;
}

/** Why goods are not taken back. */
export type GoodsNotReturned =
  /** The customer never had them. */
  | { reason: 'GOODS_NOT_DELIVERED'; status: OrderStatus }
  /** Nothing, more than is with the customer, or more damaged than come back. */
  | { reason: 'GOODS_MISCOUNTED'; left: number }
  /** Their time is over, and nobody says why they come back all the same. */
  | { reason: 'RETURN_LATE_UNEXPLAINED'; until: Day }
  | { reason: 'DELIVERY_GIVEN_BACK' };

/** Orders whose customer has the goods, or had them and got the money back. */
const DELIVERED: readonly OrderStatus[] = ['delivered', 'completed', 'refunded'];

/** Whether the customer has had the goods, so that they can come back. */
export function areDelivered({
  status,
  deliveredOn,
}: Pick<ReturnableOrder, 'status' | 'deliveredOn'>): boolean {
  return DELIVERED.includes(status) && deliveredOn !== null;
}

/** The last day on which goods come back without a word. */
export function returnsUntil(deliveredOn: Day, returnDays: number): Day {
  return addDays(deliveredOn, returnDays);
}

/** Units of bought lines that are with the customer. */
export function unitsLeft({ type, quantity, returned }: ReturnableLine): number {
  return type === 'purchase' ? quantity - returned : 0;
}

/**
 * Bought goods come back (ORDER-40): no more than are with the customer, within some days or with a word.
 * Each unit takes back its part of what its line cost after discounts, so that all of them, one by one or
 * together, take back exactly that. A deposit is none of it.
 */
export function returnGoods(
  order: ReturnableOrder,
  { lines: wanted, withDelivery, isExplained }: WantedReturn,
  today: Day,
): Result<GoodsReturn, GoodsNotReturned> {
  const { status, lines, deliveredOn, returnDays } = order;
  if (!areDelivered(order) || deliveredOn === null) {
    return reject({ reason: 'GOODS_NOT_DELIVERED', status });
  }
  const miscounted = findMiscounted(lines, wanted);
  if (miscounted !== null) return reject({ reason: 'GOODS_MISCOUNTED', left: miscounted });
  const until = returnsUntil(deliveredOn, returnDays);
  if (compareDays(today, until) > 0 && !isExplained) {
    return reject({ reason: 'RETURN_LATE_UNEXPLAINED', until });
  }
  if (withDelivery && order.isDeliveryBack) return reject({ reason: 'DELIVERY_GIVEN_BACK' });
  const prices = paidPrices(lines, order.codeDiscount);
  const back = lines.flatMap((line, index) => {
    const found = wanted.find(({ lineId }) => lineId === line.id);
    return found ? [{ ...found, amount: priceOfUnits(line, prices[index] ?? 0, found.units) }] : [];
  });
  const delivery = withDelivery ? order.delivery : 0;
  const rounding = isAllBack(lines, wanted) ? order.rounding : 0;
  const amount = sum([...back.map((line) => line.amount), delivery, rounding]);
  return ok({ lines: back, delivery, rounding, amount });
}

/** What is left of a line that is counted wrongly; null: all are right. */
function findMiscounted(
  lines: readonly ReturnableLine[],
  wanted: readonly UnitsBack[],
): number | null {
  if (wanted.length === 0) return 0;
  for (const { lineId, units, damaged } of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    const left = line ? unitsLeft(line) : 0;
    const isTwice = wanted.filter((other) => other.lineId === lineId).length > 1;
    const isCounted = Number.isInteger(units) && Number.isInteger(damaged);
    if (isTwice || !isCounted || units < 1 || units > left) return left;
    if (damaged < 0 || damaged > units) return left;
  }
  return null;
}

/** What the next units of a line take back: what is due by them, less what was due before them. */
function priceOfUnits({ quantity, returned }: ReturnableLine, price: Cents, units: number): Cents {
  // A large line times its units is more than a number holds exactly.
  const upTo = (count: number) => Number((BigInt(price) * BigInt(count)) / BigInt(quantity));
  return upTo(returned + units) - upTo(returned);
}

/** Nothing of the order stays with the customer. Hires keep the rounding. */
function isAllBack(lines: readonly ReturnableLine[], wanted: readonly UnitsBack[]): boolean {
  return lines.every((line) => {
    const units = wanted.find(({ lineId }) => lineId === line.id)?.units ?? 0;
    return line.type === 'purchase' && unitsLeft(line) === units;
  });
}

/** The money of an order that asks for so much less of its price, because goods came back. */
export function withGoodsBack(money: OrderMoney, amount: Cents): OrderMoney {
  return {
    ...money,
    goodsBack: money.goodsBack + amount,
    allowed: money.allowed + amount,
  };
}

/**
 * What is to be given back for goods that take so much of the price back: less where it was not paid, or
 * where some of the price was given back before.
 */
export function backForGoods(money: OrderMoney, amount: Cents): Cents {
  return unusedMoney(spokenFor(withGoodsBack(money, amount))) - unusedMoney(spokenFor(money));
}
