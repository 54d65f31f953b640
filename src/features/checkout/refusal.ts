import type { CodeRefusal, PlaceOrderRejection } from './rejections.ts';

type Explained = Extract<PlaceOrderRejection, { quote: unknown }>;

/** Why an order cannot be placed, as the transaction found it; the quote that explains it comes after. */
export type Obstacle =
  | Exclude<PlaceOrderRejection, Explained>
  | { reason: 'QUOTE_CHANGED' }
  | { reason: 'HIRE_TOO_SOON' }
  | { reason: 'CODE_REFUSED'; code: string; rejection: CodeRefusal }
  | { reason: 'STOCK_SHORT'; shortages: { lineId: string | undefined; left: number }[] };

/** Carries an obstacle out of the transaction, which is rolled back on the way. */
export class Refusal extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(obstacle.reason);
    this.obstacle = obstacle;
  }
}

export function refuse(obstacle: Obstacle): never {
  throw new Refusal(obstacle);
}
