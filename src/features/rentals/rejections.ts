import type { Day } from '#/domain/dates/day.ts';

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

/** Fewer units than orders and hires have been promised; these are they, the soonest first. */
export interface StockPromised {
  reason: 'STOCK_PROMISED';
  /** The fewest units the shop can own without breaking a promise. */
  least: number;
  conflicts: PromisedUnits[];
}
