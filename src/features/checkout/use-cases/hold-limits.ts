import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { HoldLimitRejection } from '../rejections.ts';

/** Unpaid orders one person may have at a time. */
const MAX_UNPAID_ORDERS = 5;

/** One person may hold one product unpaid for this many whole holds a day. */
const MAX_HOLDS_PER_PRODUCT = 4;

/** What a person held without paying in the last day. */
export interface UnpaidHolds {
  waiting: number;
  /** Milliseconds for which each of them held each product wanted now. */
  holds: readonly { productId: string; heldMs: number }[];
}

/** Whether a person may hold units once more; otherwise goods could be kept from sale for ever. */
export function checkHoldLimits(
  held: UnpaidHolds,
  holdMinutes: number,
): Result<null, HoldLimitRejection> {
  if (held.waiting >= MAX_UNPAID_ORDERS) {
    return reject({ reason: 'TOO_MANY_UNPAID_ORDERS', max: MAX_UNPAID_ORDERS });
  }
  const maxMinutes = MAX_HOLDS_PER_PRODUCT * holdMinutes;
  const perProduct = new Map<string, number>();
  for (const { productId, heldMs } of held.holds) {
    perProduct.set(productId, (perProduct.get(productId) ?? 0) + heldMs);
  }
  const longest = Math.max(0, ...perProduct.values());
  if (longest >= maxMinutes * 60_000) return reject({ reason: 'HELD_TOO_LONG', maxMinutes });
  return ok(null);
}
