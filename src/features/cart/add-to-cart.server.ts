import type { Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { changeLine } from './use-cases/change-cart.server.ts';
import { decideAddition } from './use-cases/decide-addition.server.ts';
import type { ChangedCart, Moment } from './read-cart.server.ts';
import type { AddToCartRejection } from './rejections.ts';
import type { AddToCartInput } from './schemas.ts';

const OTHER_DATES = { replace: 'whole-line', separate: 'separate-line' } as const;

/**
 * Idempotent by operation id (CART-6); a refused addition leaves no trace. Null: it was carried out
 * before, and nothing was changed now.
 */
export async function addToCart(
  db: Executor,
  userId: string,
  input: Omit<AddToCartInput, 'locale'>,
  { today, now }: Moment,
): Promise<Result<ChangedCart | null, AddToCartRejection>> {
  const { operationId, onOtherDates, ...wanted } = input;
  const otherDates = onOtherDates ? OTHER_DATES[onOtherDates] : 'ask';
  const addition = { productId: input.productId, operationId };
  const change = { userId, now, addition, failure: 'Failed to add item to cart' };
  const added = await changeLine(db, change, async (reader, { isDone, lines, offers }) => {
    if (isDone) return reject({ reason: 'DONE_BEFORE' });
    const { products } = offers;
    return decideAddition(reader, lines, wanted, { products, today, otherDates });
  });
  if (added.ok) return added;
  return added.reason === 'DONE_BEFORE' ? ok(null) : added;
}
