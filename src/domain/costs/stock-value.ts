import type { Cents } from '#/domain/money/money.ts';

/** What moves the stock of a product, or says what units of it cost; in the order in which it came. */
export type StockEvent =
  /** Units that were there at first or were bought; below 0: taken back. Null: no price beside them. */
  | { kind: 'received'; units: number; unitCost: Cents | null }
  /** Units that went, or came back when above 0. */
  | { kind: 'moved'; units: number }
  /** A cost of stock that was written down without units. */
  | { kind: 'cost'; amount: Cents };

/** What the units on hand are worth at their average cost, VAT inside. */
export interface StockValue {
  onHand: number;
  /** Units on hand that no price is known of: no part of the value. */
  unpriced: number;
  value: Cents;
  /** Of one unit; null: none has a price. */
  average: Cents | null;
}

/** While it is reckoned. */
interface Stock extends StockValue {
  /** Units that came without a price since one was last said of such, those that are gone too. */
  came: number;
}

const NOTHING: Stock = { onHand: 0, unpriced: 0, value: 0, average: null, came: 0 };

/**
 * The moving average (COST-9): each receipt is averaged with the units on hand, and whatever else
 * goes or comes back does so at the average that then holds.
 */
export function stockValue(events: readonly StockEvent[]): StockValue {
  let now = NOTHING;
  for (const event of events) now = next(now, event);
  const { came: _came, ...value } = now;
  return value;
}

function next(now: Stock, event: StockEvent): Stock {
  if (event.kind === 'cost') return price(now, event.amount);
  const { units } = event;
  if (event.kind === 'moved') return units < 0 ? leave(now, -units) : comeBack(now, units);
  const onHand = now.onHand + units;
  const { unitCost } = event;
  return unitCost === null
    ? averaged({ ...now, onHand, unpriced: now.unpriced + units, came: now.came + units })
    : averaged({ ...now, onHand, value: now.value + units * unitCost });
}

/** It is what all units without a price cost; where there are none, their prices say it already. */
function price(now: Stock, amount: Cents): Stock {
  const { unpriced, came, value, average } = now;
  if (came === 0) return now;
  const ofThose = Math.round((amount * unpriced) / came);
  const known = average ?? Math.round(amount / came);
  return averaged({ ...now, unpriced: 0, came: 0, value: value + ofThose, average: known });
}

/** The oldest go first, and those without a price are the oldest. */
function leave(now: Stock, units: number): Stock {
  const unpriced = Math.max(0, now.unpriced - units);
  const gone = units - (now.unpriced - unpriced);
  const priced = now.onHand - now.unpriced;
  const value = gone >= priced ? 0 : now.value - Math.round((now.value * gone) / priced);
  return { ...now, onHand: now.onHand - units, unpriced, value };
}

function comeBack(now: Stock, units: number): Stock {
  const { onHand, unpriced, value, average } = now;
  return average === null
    ? { ...now, onHand: onHand + units, unpriced: unpriced + units }
    : { ...now, onHand: onHand + units, value: value + units * average };
}

/** After units came or went with a price of their own; what was taken back leaves nothing below 0. */
function averaged(now: Stock): Stock {
  const onHand = Math.max(0, now.onHand);
  const unpriced = Math.min(Math.max(0, now.unpriced), onHand);
  const priced = onHand - unpriced;
  const value = priced === 0 ? 0 : Math.max(0, now.value);
  const average = priced === 0 ? now.average : Math.round(value / priced);
  return { onHand, unpriced, value, average, came: Math.max(0, now.came) };
}
