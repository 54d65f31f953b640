import type { PartAddition } from '../account/cart-operations.ts';
import { newAddition } from './add-pending.ts';

/** The last additions that nobody said the end of. */
let unsettled: { key: string; operationId: string } | null = null;

/** What the server is told of one of several things. */
export function toPart({ product, request }: PartAddition) {
  const { type, quantity, range, options } = request;
  return { productId: product.id, type, quantity, range, options };
}

/**
 * Under which id these are added together. The same things pressed again after an answer was lost
 * have the same one, so that they count once (CART-19); `settle` once it is known how it ended.
 */
export function togetherOperation(parts: readonly PartAddition[]) {
  const key = JSON.stringify(parts.map(toPart));
  const [first] = parts;
  if (!first) throw new Error('Nothing to add');
  if (unsettled?.key !== key) {
    const { operationId } = newAddition(first.product.id, first.request.type);
    unsettled = { key, operationId: `together-${operationId}` };
  }
  return {
    operationId: unsettled.operationId,
    settle: () => {
      unsettled = null;
    },
  };
}
