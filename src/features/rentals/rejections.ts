import type { Day } from '#/domain/dates/day.ts';
import type { NotReversible } from '#/domain/stock/movement.ts';

/** Units that an order or a hire has been promised. */
export interface PromisedUnits {
  orderId: string;
  orderNumber: string;
  type: 'purchase' | 'rental';
  quantity: number;
  /** Days that block the units, as `[start, blockedUntil)`; null for a purchase. */
  start: Day | null;
  blockedUntil: Day | null;
}

/** Units that an offer keeps from others while it is out. */
export interface OfferedUnits extends Pick<
  PromisedUnits,
  'type' | 'quantity' | 'start' | 'blockedUntil'
> {
  customOrderId: string;
  reference: string;
}

/** Fewer units than orders and hires have been promised; these are they, the soonest first. */
interface StockPromised {
  reason: 'STOCK_PROMISED';
  /** The fewest units the shop can own without breaking a promise. */
  least: number;
  conflicts: PromisedUnits[];
  offered: OfferedUnits[];
}

/** The number of units that the change rests on is no longer the number there is. */
interface StockMoved {
  reason: 'STOCK_MOVED';
  now: number;
}

/** What a movement of stock can be refused for. */
export type MovementRejection =
  | StockPromised
  | StockMoved
  | NotReversible
  | { reason: 'TOO_FEW_UNITS'; onHand: number }
  | { reason: 'TOO_MANY_UNITS'; most: number }
  | { reason: 'NOT_AT_REPAIR'; atRepair: number };
