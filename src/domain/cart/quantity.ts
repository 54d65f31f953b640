import { ok, reject, type Result } from '#/domain/errors/result.ts';

export const MAX_LINE_QUANTITY = 999;

export type QuantityRejection =
  | { reason: 'QUANTITY_NOT_WHOLE' }
  | { reason: 'QUANTITY_TOO_SMALL'; min: number }
  | { reason: 'QUANTITY_TOO_LARGE'; max: number };

/** A whole number from 1 to {@link MAX_LINE_QUANTITY}; texts are refused, also `'2'`. */
export function checkQuantity(quantity: unknown): Result<number, QuantityRejection> {
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) {
    return reject({ reason: 'QUANTITY_NOT_WHOLE' });
  }
  if (quantity < 1) return reject({ reason: 'QUANTITY_TOO_SMALL', min: 1 });
  if (quantity > MAX_LINE_QUANTITY) {
    return reject({ reason: 'QUANTITY_TOO_LARGE', max: MAX_LINE_QUANTITY });
  }
  return ok(quantity);
}
