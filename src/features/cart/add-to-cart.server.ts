import type { Executor } from '#/db/client.server.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { addToLockedCart } from './use-cases/change-cart.server.ts';
import { decideAddition } from './use-cases/decide-addition.server.ts';
import { writeChange } from './use-cases/write-change.server.ts';
import { loadOffers, type ChangedCart, type Moment } from './read-cart.server.ts';
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
  const addition = { userId, operationId, failure: 'Failed to add item to cart' };
  return addToLockedCart(db, addition, async (tx, cart) => {
    if (cart.isDone) return ok(null);
    const { lines } = cart;
    const offers = await loadOffers(tx, [...lines, input], now);
    const { products } = offers;
    const otherDates = onOtherDates ? OTHER_DATES[onOtherDates] : 'ask';
    const decided = await decideAddition(tx, lines, wanted, { products, today, otherDates });
    if (!decided.ok) return decided;
    const changed = await writeChange(tx, { userId, lines }, decided.value, operationId);
    return ok({ ...changed, offers });
  });
}
