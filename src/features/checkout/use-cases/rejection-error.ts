import { RollbackError } from '#/domain/errors/rollback-error.ts';
import type { UnusableCode, PlaceOrderRejection } from '../rejections.ts';

type Explained = Extract<PlaceOrderRejection, { quote: unknown }>;

/** Why an order cannot be placed, as the transaction found it; the quote that explains it comes after. */
export type OrderRejection =
  | Exclude<PlaceOrderRejection, Explained>
  | { reason: 'QUOTE_CHANGED' }
  | { reason: 'HIRE_TOO_SOON' }
  | { reason: 'CODE_REFUSED'; code: string; rejection: UnusableCode }
  | { reason: 'STOCK_SHORT'; shortages: { lineId: string | undefined; left: number }[] };

export class RejectionError extends RollbackError<OrderRejection> {}

export function rejectOrder(rejection: OrderRejection): never {
  throw new RejectionError(rejection);
}
